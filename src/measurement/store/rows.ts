import { acquisitionOf } from '../acquisition/acquisition.ts';
import { categoryOf } from '../event-category.ts';
import type { JournaledBatch, JournaledEvent } from '../ingest/journaled-batch.ts';

/** One row of the table `events`. */
export type EventRow = {
  site: string;
  /** Milliseconds; the column's own unit. */
  at: number;
  event_id: string;
  name: string;
  visitor: string;
  session: string;
  record_id: string;
  banner_version: string;
  path: string;
  host: string;
  title: string;
  referrer_host: string;
  source: string;
  medium: string;
  campaign: string;
  channel: string;
  language: string;
  country: string;
  device: string;
  browser: string;
  os: string;
  bot_reasons: string;
  params: string;
  is_key_event: 0 | 1;
  is_page_load: 0 | 1;
  engagement_ms: number;
};

/** Value of an id column without an id. */
export const noId = '0'.repeat(32);
const idPattern = /^[0-9a-f]{32}$/;
const maxUInt32 = 2 ** 32 - 1;

/**
 * Builds the rows of one journaled batch. Derived values are computed here, after the acknowledgement, and not while a visitor waits. Key events that were
 * let through for advertising destinations alone are left out, because no report may include them.
 */
export function rowsOf(batch: JournaledBatch): EventRow[] {
  return batch.events.filter((event) => isForReports(event, batch)).map((event) => rowOf(event, batch));
}

export function isForReports({ name }: JournaledEvent, { categories }: JournaledBatch): boolean {
  return categories.includes(categoryOf(name));
}

function rowOf({ id, name, at, key, load, params }: JournaledEvent, batch: JournaledBatch): EventRow {
  const { page_title: title, ...others } = params;
  const page = urlOf(params.page_location);
  return {
    site: batch.site,
    at,
    event_id: id,
    name,
    visitor: idOf(batch.visitor),
    session: idOf(batch.session),
    record_id: idOf(batch.recordId),
    banner_version: batch.bannerVersion,
    path: page?.pathname ?? '',
    host: page?.hostname ?? batch.host,
    title: typeof title === 'string' ? title : '',
    referrer_host: urlOf(params.page_referrer)?.hostname ?? '',
    ...(load ? acquisition(page, params.page_referrer) : notALanding),
    language: batch.language,
    country: batch.country,
    device: batch.device,
    browser: batch.browser,
    os: batch.os,
    bot_reasons: batch.botReasons.join(),
    params: JSON.stringify(others),
    is_key_event: key ? 1 : 0,
    is_page_load: load && name === 'page_view' ? 1 : 0,
    engagement_ms: millisecondsOf(params.engagement_time_msec),
  };
}

const notALanding = { source: '', medium: '', campaign: '', channel: '' };

/** Returns empty values when the visitor came from the site itself. */
function acquisition(page: URL | null, referrer: unknown): Pick<EventRow, keyof typeof notALanding> {
  if (!page) return notALanding;
  const own = page.hostname.replace(/^www\./, '');
  const isOwnHostname = (hostname: string) =>
    hostname === own || hostname.endsWith(`.${own}`) || own.endsWith(`.${hostname}`);
  return acquisitionOf({ location: page, referrer: urlOf(referrer), isOwnHostname }) ?? notALanding;
}

function urlOf(value: unknown): URL | null {
  return typeof value === 'string' ? URL.parse(value) : null;
}

function idOf(text: string): string {
  return idPattern.test(text) ? text : noId;
}

function millisecondsOf(value: unknown): number {
  return typeof value === 'number' ? Math.round(Math.min(Math.max(value, 0), maxUInt32)) : 0;
}
