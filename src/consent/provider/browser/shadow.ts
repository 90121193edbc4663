/** Creates our element with a shadow root, isolated from the page's styles. The stylesheet is constructed by script, which the page's CSP allows. */
export function createHost(name: string, sheet: CSSStyleSheet): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  host.dataset.candor = name;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

/**
 * Builds the stylesheet with every `rem` converted to pixels of the visitor's browser font size. A page may have changed the size of a `rem` for its
 * own reasons.
 */
export function createSheet(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const size = mediumSize();
  sheet.replaceSync(
    style.replace(/(\d*\.?\d+)rem\b/g, (_, count: string) => `${Math.round(Number(count) * size * 100) / 100}px`),
  );
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
