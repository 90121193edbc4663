import type { Revealed } from '../reveal-hash.ts';

/** A slow machine needs this long to load a form; a field that its conditions hide never appears. */
const withinMs = 15_000;
/** The form opens the tab that was used last, a moment after it has appeared. Until then the right tab is opened again. */
const settledMs = 1_500;

/** Opens the tab and what is folded around a field, scrolls to it and focuses it. Ends as soon as the person does anything else. */
export function revealField({ path, tab }: Revealed, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(withinMs), firstPress(signal)]);
  let shown: Element | null = null;
  const look = () => {
    const field = fieldAt(path);
    if (!field) return void openTab(tab);
    if (field === shown) return;
    shown = field;
    show(field);
    setTimeout(() => observer.disconnect(), settledMs);
  };
  const observer = new MutationObserver(look);
  ended.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  look();
}

function firstPress(signal: AbortSignal): AbortSignal {
  const pressed = new AbortController();
  for (const kind of ['pointerdown', 'keydown'] as const)
    window.addEventListener(kind, () => pressed.abort(), { once: true, signal, capture: true });
  return pressed.signal;
}

function fieldAt(path: string): Element | null {
  const field = document.getElementById(`field-${path.replaceAll('.', '__')}`);
  // Fields of other tabs may be there, hidden.
  return field && field.getClientRects().length > 0 ? field : null;
}

function openTab(tab: number | undefined): void {
  if (tab === undefined) return;
  const button = document.querySelectorAll<HTMLButtonElement>('.tabs-field__tab-button')[tab];
  if (button && !button.classList.contains('tabs-field__tab-button--active')) button.click();
}

function show(field: Element): void {
  const own = field.matches(controls) ? field : field.querySelector(controls);
  field.scrollIntoView({ block: 'center' });
  if (own instanceof HTMLElement) own.focus({ preventScroll: true });
}

const controls = 'input:not([type=hidden]), textarea, select, [contenteditable=true], button';
