import type { OptionalCategory } from '../../platform/categories.ts';
import { categoryOf } from '../event-category.ts';
import { type ParameterValue, redactValue } from '../redaction.ts';
import { watchPageViews } from './page-views.ts';
import { watchScroll } from './scroll.ts';
import { createSender, type Mark } from './sender.ts';
import { watchViews, type View } from './views.ts';

export type Parameters = { [name: string]: ParameterValue };

export type CollectorOptions = {
  /** Same-origin address that takes batches. */
  endpoint: string;
  /** Asked for every event when it happens; must answer from the present decision. */
  hasConsent: (category: OptionalCategory) => boolean;
};

export type Collector = {
  /** Measures one event. Without its category nothing is kept and nothing is sent. */
  event(name: string, parameters?: Parameters): void;
  /** At once: listeners gone, queue cleared, requests under way aborted. A stopped collector stays silent. */
  stop(): void;
};

/** What a family of events works with: a way to report, and to hear of each view of the page. */
export type Page = {
  report(name: string, parameters?: Parameters, mark?: Mark): void;
  onView(listener: (view: View) => void): void;
  /** Ends every listener of the family. */
  stopped: AbortSignal;
};

export type Family = (page: Page) => void;

/** Each family of events is one file. The page view stands first: the others belong to it. */
const families: readonly Family[] = [watchPageViews, watchScroll];

/** An identical event within this time is one event reported twice, by a doubled handler for instance. */
const repeatMs = 5;

/**
 * Starts measuring this page. Called only after a category that events need was granted; nothing is kept in storage.
 * A prerendered page is measured when it is shown, and never if it is not.
 */
export function startCollector({ endpoint, hasConsent }: CollectorOptions): Collector {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const sender = createSender(endpoint, stopped);
  const recent = new Set<string>();

  function report(name: string, parameters: Parameters = {}, mark: Mark = {}): void {
    if (isPrerendering()) return whenShown(() => report(name, parameters, mark), stopped);
    if (stopped.aborted || !hasConsent(categoryOf(name))) return;
    const params = redactValue({ page_location: location.href, ...parameters });
    const key = JSON.stringify([name, params]);
    if (recent.has(key)) return;
    recent.add(key);
    setTimeout(() => recent.delete(key), repeatMs);
    sender.add({ name, params, ...mark });
  }

  function begin(): void {
    const listeners: ((view: View) => void)[] = [];
    const page: Page = { report, onView: (listener) => listeners.push(listener), stopped };
    families.forEach((watch) => watch(page));
    watchViews((view) => listeners.forEach((listener) => listener(view)), stopped);
  }

  if (isPrerendering()) whenShown(begin, stopped);
  else begin();
  return { event: (name, parameters) => report(name, parameters), stop: () => stopping.abort() };
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

function whenShown(act: () => void, signal: AbortSignal): void {
  document.addEventListener('prerenderingchange', act, { once: true, signal });
}
