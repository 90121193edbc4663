/* What a page with an island runs besides. React and the component are fetched when the island comes near the screen, or is used before. */

type Load = () => Promise<{ default: unknown }>;

const components = import.meta.glob<{ default: unknown }>('../../../content/blocks/*/island.tsx');

/** Fetched while it is still this far below the screen. */
const near = '300px';

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = components[`../../../content/blocks/${element.dataset.island}/island.tsx`];
  if (load) whenWanted(element, load);
}

function whenWanted(element: HTMLElement, load: Load): void {
  const found = new AbortController();
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(), { rootMargin: near });
  const begin = () => {
    observer.disconnect();
    found.abort();
    void bringAlive(element, load);
  };
  observer.observe(element);
  for (const event of ['pointerdown', 'focusin']) element.addEventListener(event, begin, { signal: found.signal });
}

async function bringAlive(element: HTMLElement, load: Load): Promise<void> {
  const [{ hydrate }, { default: component }] = await Promise.all([import('./hydrate.ts'), load()]);
  hydrate(element, component);
}
