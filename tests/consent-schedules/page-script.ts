/** A page's report to the test: something optional has started in it; without a category, a press is happening now. */
export type Started = { category: string; what: string };

type Watching = { hasCookieStore: boolean; hasGpc: boolean; skewMs: number; vendors: Record<string, string> };

/** Runs in every page before its own scripts. Reports everything optional that starts, in order: frames and images that get an address, scripts behind a gate, and sent events. */
export function watchPage({ hasCookieStore, hasGpc, skewMs, vendors }: Watching): void {
  if (window !== top) return;
  const page = window as unknown as {
    started(category: string, what: string): void;
    pressing(): void;
    reportStarted(started: Started): Promise<void>;
    skewMs: number;
  };
  page.started = (category, what) => void page.reportStarted({ category, what });
  page.pressing = () => page.started('', 'press');
  page.skewMs = skewMs;
  if (!hasCookieStore) Reflect.deleteProperty(window, 'cookieStore');
  if (hasGpc)
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true });
  const RealDate = Date;
  // The page's view of the machine's clock, which a person may set in the middle of a visit.
  window.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length ? given : [RealDate.now() + page.skewMs]) as [number]));
    }
    static override now() {
      return RealDate.now() + page.skewMs;
    }
  } as DateConstructor;
  const tellEvents = (address: unknown, body: unknown) => {
    if (!String(address).endsWith('/measure/events') || typeof body !== 'string') return;
    for (const { name } of JSON.parse(body).events)
      page.started(name === 'web_vital' ? 'performance' : 'analytics', `event ${name}`);
  };
  const { fetch } = window;
  const { sendBeacon } = navigator;
  window.fetch = (...given) => (tellEvents(given[0], given[1]?.body), fetch(...given));
  navigator.sendBeacon = (...given) => (tellEvents(...given), sendBeacon.apply(navigator, given));
  const look = (element: Node) => {
    if (!(element instanceof HTMLIFrameElement || element instanceof HTMLImageElement)) return;
    const { pathname, searchParams } = new URL(element.src || '/', location.href);
    const category = /^\/gated\/(\w+)/.exec(pathname)?.[1] ?? vendors[searchParams.get('vendor') ?? ''];
    if (category) page.started(category, `${element.localName} ${pathname}`);
  };
  new MutationObserver((mutations) => {
    for (const { addedNodes, target, type } of mutations)
      (type === 'attributes' ? [target] : [...addedNodes]).forEach(look);
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
}
