/* Runs on pages with an island. It fetches React and the component once the visitor interacts and the island is in view. */

type Load = () => Promise<{ default: unknown }>;

const components = import.meta.glob<{ default: unknown }>('../../../content/blocks/*/island.tsx');

/** Before one of these events the visitor only reads the page, and nothing competes with rendering it. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
const awake = new AbortController();
for (const sign of signs) addEventListener(sign, wake, { signal: awake.signal, passive: true });

function wake(): void {
  awake.abort();
  for (const element of islands) {
    const load = components[`../../../content/blocks/${element.dataset.island}/island.tsx`];
    if (load) whenInView(element, () => bringAlive(element, load));
  }
}

function whenInView(element: HTMLElement, begin: () => Promise<void>): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void begin();
  });
  observer.observe(element);
}

async function bringAlive(element: HTMLElement, load: Load): Promise<void> {
  const [{ hydrate }, { default: component }] = await Promise.all([import('./hydrate.ts'), load()]);
  hydrate(element, component);
}
