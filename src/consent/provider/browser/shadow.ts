/** An element of ours in the page, closed to its styles. The sheet is built by script, which a page's policy on styles has nothing against. */
export function createHost(name: string, sheet: CSSStyleSheet): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  host.dataset.candor = name;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

/**
 * The style with every `rem` in pixels of the size the visitor has set in the browser. A page may have changed what a `rem` is, for
 * reasons of its own.
 */
export function createSheet(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const size = mediumSize();
  sheet.replaceSync(style.replace(/(\d*\.?\d+)rem\b/g, (_, count: string) => `${Math.round(Number(count) * size * 100) / 100}px`));
  return sheet;
}

function mediumSize(): number {
  const probe = document.createElement('div');
  probe.style.setProperty('font-size', 'medium', 'important');
  document.documentElement.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size > 0 ? size : 16;
}
