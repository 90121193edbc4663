import type { OptionalCategory } from '../../../platform/categories.ts';
import { defaultContentSettings } from '../../content-settings.ts';
import { categoryOf } from '../../event-category.ts';
import { redactValue } from '../../redaction.ts';
import { defaultPageSettings, type MeasurementSettings } from '../../settings.ts';
import type { Page, Parameters } from '../page.ts';
import { watchContentEvents } from '../content/content-events.ts';
import { families } from '../families.ts';
import { type View, watchViews } from '../views.ts';
import type { Fate, Notify } from './watched.ts';

type Options = {
  hasConsent(category: OptionalCategory): boolean;
  settings: Partial<MeasurementSettings>;
  notify: Notify;
};

/** As in the collector: an identical event within this time is the same event. */
const repeatMs = 5;

/**
 * Observes everything that the collector would notice on this page with every setting on and every category granted, and tells which of these events are not
 * sent, and why. It sends nothing and keeps nothing. Returns the function for events that the page reports itself.
 */
export function watchUnsent({
  hasConsent,
  settings,
  notify,
}: Options): (name: string, parameters?: Parameters) => void {
  const recent = new Set<string>();

  function report(name: string, parameters: Parameters = {}): void {
    const told = redactValue({ page_location: location.href, ...parameters });
    const key = JSON.stringify([name, told]);
    const fate = fateOf(name, key);
    if (fate) return notify({ name, parameters: told, fate });
    recent.add(key);
    setTimeout(() => recent.delete(key), repeatMs);
  }

  function fateOf(name: string, key: string): Fate | undefined {
    if (isSwitchedOff(name, settings)) return 'switched_off';
    if (!hasConsent(categoryOf(name))) return 'not_granted';
    return recent.has(key) ? 'identical' : undefined;
  }

  const listeners: ((view: View) => void)[] = [];
  const page: Page = {
    report,
    hasConsent,
    onView: (listener) => listeners.push(listener),
    settings: allOn(settings),
    stopped: new AbortController().signal,
  };
  families.forEach((watch) => watch(page));
  // The collector itself prepares links to the linked domain.
  watchContentEvents({ ...page, settings: { ...page.settings, linkedDomain: null } });
  watchViews((view) => listeners.forEach((listener) => listener(view)), page.settings, page.stopped);
  return report;
}

const offValues: readonly unknown[] = [false, null, ''];

/** Returns the owner's values, with the product's defaults where the owner switched something off. The linked domain stays empty when it is not set. */
function allOn(settings: Partial<MeasurementSettings>): Page['settings'] {
  const kept = Object.entries(settings).filter(([, value]) => !isOff(value));
  return { ...defaultPageSettings, ...defaultContentSettings, ...Object.fromEntries(kept) };
}

/** The setting that each event depends on. */
const settingOf: Readonly<Record<string, keyof MeasurementSettings>> = {
  scroll: 'scrollPercent',
  user_engagement: 'engagement',
  view_search_results: 'searchParameters',
  click: 'outboundClicks',
  file_download: 'downloadExtensions',
  form_start: 'formInteractions',
  form_submit: 'formInteractions',
  contact_link_click: 'contactClicks',
  pagination_click: 'paginationClicks',
  read_article: 'articles',
  video_start: 'videoPercents',
  video_progress: 'videoPercents',
  video_complete: 'videoPercents',
  web_vital: 'webVitals',
};

function isSwitchedOff(name: string, settings: Partial<MeasurementSettings>): boolean {
  const setting = settingOf[name];
  return setting !== undefined && setting in settings && isOff(settings[setting]);
}

function isOff(value: unknown): boolean {
  return offValues.includes(value) || (Array.isArray(value) && value.length === 0);
}
