import type { OptionalCategory } from '../../../platform/categories.ts';
import { defaultContentSettings } from '../../content-settings.ts';
import { categoryOf } from '../../event-category.ts';
import { redactValue } from '../../redaction.ts';
import { defaultPageSettings, type MeasurementSettings } from '../../settings.ts';
import type { Page, Parameters } from '../collector.ts';
import { watchContentEvents } from '../content/content-events.ts';
import { families } from '../families.ts';
import { type View, watchViews } from '../views.ts';
import type { Fate, Tell } from './watched.ts';

type Options = { hasConsent(category: OptionalCategory): boolean; settings: Partial<MeasurementSettings>; tell: Tell };

/** As the collector has it: an identical event within this time is one. */
const repeatMs = 5;

/**
 * Everything that the collector would notice on this page if all were on and all granted; of it, what is not sent and why. It sends nothing and
 * keeps nothing. Gives the way to tell of events that the page reports by itself.
 */
export function watchUnsent({ hasConsent, settings, tell }: Options): (name: string, parameters?: Parameters) => void {
  const recent = new Set<string>();

  function report(name: string, parameters: Parameters = {}): void {
    const told = redactValue({ page_location: location.href, ...parameters });
    const key = JSON.stringify([name, told]);
    const fate = fateOf(name, key);
    if (fate) return tell({ name, parameters: told, fate });
    recent.add(key);
    setTimeout(() => recent.delete(key), repeatMs);
  }

  function fateOf(name: string, key: string): Fate | undefined {
    if (isSwitchedOff(name, settings)) return 'switched_off';
    if (!hasConsent(categoryOf(name))) return 'not_granted';
    return recent.has(key) ? 'identical' : undefined;
  }

  const listeners: ((view: View) => void)[] = [];
  const page: Page = { report, hasConsent, onView: (listener) => listeners.push(listener), settings: allOn(settings), stopped: new AbortController().signal };
  families.forEach((watch) => watch(page));
  // Links to the second domain are the collector's own to prepare.
  watchContentEvents({ ...page, settings: { ...page.settings, linkedDomain: null } });
  watchViews((view) => listeners.forEach((listener) => listener(view)), page.settings, page.stopped);
  return report;
}

const offValues: readonly unknown[] = [false, null, ''];

/** The owner's own values, and the product's where the owner switched something off. The second domain is none when it is not set. */
function allOn(settings: Partial<MeasurementSettings>): Page['settings'] {
  const kept = Object.entries(settings).filter(([, value]) => !isOff(value));
  return { ...defaultPageSettings, ...defaultContentSettings, ...Object.fromEntries(kept) };
}

/** Which setting an event hangs on. */
const settingOf: Readonly<Record<string, keyof MeasurementSettings>> = {
  scroll: 'scrollPercent', user_engagement: 'engagement', view_search_results: 'searchParameters', click: 'outboundClicks', file_download: 'downloadExtensions',
  form_start: 'formInteractions', form_submit: 'formInteractions', contact_link_click: 'contactClicks', pagination_click: 'paginationClicks', read_article: 'articles',
  video_start: 'videoPercents', video_progress: 'videoPercents', video_complete: 'videoPercents', web_vital: 'webVitals',
};

export function isSwitchedOff(name: string, settings: Partial<MeasurementSettings>): boolean {
  const setting = settingOf[name];
  return setting !== undefined && setting in settings && isOff(settings[setting]);
}

function isOff(value: unknown): boolean {
  return offValues.includes(value) || (Array.isArray(value) && value.length === 0);
}
