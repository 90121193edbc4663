import { categoryOf } from '../event-category.ts';
import { redactValue } from '../redaction.ts';
import { whenLeaving } from './beacon.ts';
import { families } from './families.ts';
import { defaultPageSettings, type MeasurementSettings } from '../settings.ts';
import type { Page, Parameters } from './page.ts';
import { createSender, type Mark } from './sender.ts';
import { watchViews, type View } from './views.ts';
import { whenPresent } from './when-present.ts';

type CollectorOptions = {
  /** Same-origin URL that accepts batches. */
  endpoint: string;
  /** Called for every event when it happens, and again before it is sent; must return the current decision. */
  hasConsent: Page['hasConsent'];
  /** Settings that the owner changed from the product's defaults. */
  settings?: Partial<MeasurementSettings>;
};

export type Collector = {
  /** Measures one event. Without consent for its category, nothing is kept and nothing is sent. */
  event(name: string, parameters?: Parameters): void;
  /** Stops at once: removes listeners, clears the queue and aborts requests under way. A stopped collector stays silent. */
  stop(): void;
};

/** Elements that the families of content/ measure. Pages without any of them never load these families. */
const contentSelector =
  'form:not([data-candor] *,[data-candor]),video,[data-embed],[data-event],[data-article],[data-pagination],[href^=mailto],[href^=tel],[href^=sms],[href*=".me/"]';

/** An identical event within this time is the same event reported twice, for instance by a duplicate handler. */
const repeatMs = 5;

/**
 * Starts measuring this page. Called only after consent for a category that events need; it keeps nothing in storage. A prerendered page is measured when it
 * is shown, and never if it is not shown.
 */
export function startCollector({ endpoint, hasConsent, settings: changed }: CollectorOptions): Collector {
  const settings = { ...defaultPageSettings, ...changed };
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const sender = createSender(endpoint, stopped, ({ name }) => hasConsent(categoryOf(name), name));
  const recent = new Set<string>();

  function report(name: string, parameters?: Parameters, mark?: Mark): void {
    if (isPrerendering()) return whenShown(() => report(name, parameters, mark), stopped);
    if (stopped.aborted || !hasConsent(categoryOf(name), name)) return;
    const params = redactValue({ page_location: location.href, ...parameters });
    const key = JSON.stringify([name, params]);
    if (recent.has(key)) return;
    recent.add(key);
    setTimeout(() => recent.delete(key), repeatMs);
    sender.add({ name, params, ...mark });
  }

  function begin(): void {
    const listeners: ((view: View) => void)[] = [];
    const page: Page = { report, onView: (listener) => listeners.push(listener), hasConsent, settings, stopped };
    families.forEach((watch) => watch(page));
    whenLeaving(sender.leave, stopped);
    whenPresent(settings.linkedDomain ? 'html' : contentSelector, () => void watchContent(page), stopped);
    watchViews((view) => listeners.forEach((listener) => listener(view)), settings, stopped);
  }

  if (isPrerendering()) whenShown(begin, stopped);
  else begin();
  return { event: (name, parameters) => report(name, parameters), stop: () => stopping.abort() };
}

async function watchContent(page: Page): Promise<void> {
  const { watchContentEvents } = await import('./content/content-events.ts');
  if (!page.stopped.aborted) watchContentEvents(page);
}

function isPrerendering(): boolean | undefined {
  return (document as { prerendering?: boolean }).prerendering;
}

function whenShown(act: () => void, signal: AbortSignal): void {
  document.addEventListener('prerenderingchange', act, { once: true, signal });
}
