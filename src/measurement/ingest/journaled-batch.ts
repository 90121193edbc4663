import type { Entry } from '../../journal/contract.ts';
import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import { isRecord } from '../../platform/json.ts';
import { categoryOf } from '../event-category.ts';
import type { ParameterValue } from '../redaction.ts';
import { type AdvertisingIds, parseAdvertisingIds } from './advertising-ids.ts';
import { dropReasons, type DropCounts } from './drop-reasons.ts';
import type { Measured, IngestContext } from './ingest-context.ts';

/** The body of a journal entry of kind `events`. It contains neither an IP address nor the consent id. */
export type JournaledBatch = {
  site: string;
  /** The hostname the batch was sent to. */
  host: string;
  /** Hexadecimal, or empty without analytics. */
  visitor: string;
  session: string;
  /** The consent record that allowed this batch, and the version of the banner shown. */
  recordId: string;
  bannerVersion: string;
  /** What the visitor had granted when the batch came, and since when: for earlier events only their own category is known to be granted. 0: granted by a rule, from the start. */
  categories: OptionalCategory[];
  decidedAt: number;
  /** Allowed by an exemption for the site's own statistics: nothing of the batch may leave. */
  ownStatistics: boolean;
  /** Ids that an advertising destination matches by; only with advertisement, and only while such a destination wants them. */
  advertising: AdvertisingIds | null;
  /** First tag of Accept-Language, lower case; empty when unknown. */
  language: string;
  /** ISO 3166-1 code, and families of the browser; empty when unknown or when the visitor is not described. */
  country: string;
  device: string;
  browser: string;
  os: string;
  /** Signs that the visit may be a bot's. */
  botReasons: string[];
  dropped: DropCounts;
  events: JournaledEvent[];
};

/**
 * `at` is server time minus the event's age. `key` marks a key event under the settings of that moment. `load` marks the page view of a page load, or the
 * start of a session whose landing it stands for.
 */
export type JournaledEvent = {
  id: string;
  name: string;
  at: number;
  key: boolean;
  load: boolean;
  params: Record<string, ParameterValue>;
};

const languagePattern = /^[a-z]{2,3}(-[a-z]{2}|-[0-9]{3})?(?=[-,;]|$)/i;

/** Builds the journal entry of a batch. The gate has ensured that there is a decision. Of an excluded batch only the counts are kept. */
export function entryOf(context: IngestContext): Entry {
  const decision = context.events.length > 0 ? context.decision : null;
  const body: JournaledBatch = {
    site: context.site.siteKey,
    host: context.hostname,
    visitor: context.visitor,
    session: context.session,
    recordId: decision?.recordId ?? '',
    bannerVersion: decision?.bannerVersion ?? '',
    categories: optionalCategories.filter((category) => decision?.choices[category] === true),
    decidedAt: (decision?.decidedAtSeconds ?? 0) * 1000,
    ownStatistics: decision?.isOwnStatisticsOnly === true,
    advertising: decision && context.advertising,
    language: decision ? languageOf(context) : '',
    country: context.country,
    ...context.traits,
    botReasons: [...context.traits.botReasons],
    dropped: context.dropped,
    events: [...context.sessionEvents, ...context.events].map((event) => journaled(event, context)),
  };
  return { kind: 'events', id: context.batchId, atMs: context.nowMs, body };
}

function languageOf({ headers }: IngestContext): string {
  return languagePattern.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? '';
}

function journaled({ id, name, ageMs, isLoad, isKey, params }: Measured, { nowMs }: IngestContext): JournaledEvent {
  return { id, name, at: Math.round(nowMs - ageMs), key: isKey, load: isLoad, params: Object.fromEntries(params) };
}

const idPattern = /^[0-9a-f]{32}$/;
/** The year 2100: no real clock is later, and the store cannot hold later times. */
const maxAtMs = Date.UTC(2100, 0, 1);

/** Reads a journal entry's body back. Returns undefined when the body is not a batch. The store accepts everything this returns. */
export function parseJournaledBatch(body: unknown): JournaledBatch | undefined {
  if (!isRecord(body) || !isRecord(body.dropped) || !Array.isArray(body.events)) return undefined;
  const { site, host, visitor, session, recordId, bannerVersion, language, dropped } = body;
  // Older entries lack these fields.
  const { country = '', device = '', browser = '', os = '', botReasons: reasons = [] } = body;
  if (!isText(site) || !isText(host) || !isText(visitor) || !isText(session)) return undefined;
  if (!isText(recordId) || !isText(bannerVersion) || !isText(language)) return undefined;
  if (
    !isText(country) ||
    !isText(device) ||
    !isText(browser) ||
    !isText(os) ||
    !Array.isArray(reasons) ||
    !reasons.every(isText)
  )
    return undefined;
  const events = body.events.filter(isJournaledEvent);
  if (events.length !== body.events.length) return undefined;
  const read = {
    site,
    host,
    visitor,
    session,
    recordId,
    bannerVersion,
    language,
    country,
    device,
    browser,
    os,
    botReasons: reasons,
    dropped: dropCountsOf(dropped),
    events,
  };
  return { ...read, ...permissionOf(body, read) };
}

type Permission = Pick<JournaledBatch, 'categories' | 'decidedAt' | 'ownStatistics' | 'advertising'>;

/** Older entries lack the permission; each of their events then stands for the category that it was let through with. */
function permissionOf(
  body: Record<string, unknown>,
  { recordId, events }: Pick<JournaledBatch, 'recordId' | 'events'>,
): Permission {
  const { categories, decidedAt, ownStatistics } = body;
  const known = Array.isArray(categories)
    ? optionalCategories.filter((category) => categories.includes(category))
    : undefined;
  return {
    categories:
      known ?? optionalCategories.filter((category) => events.some(({ name }) => categoryOf(name) === category)),
    decidedAt: isTime(decidedAt) ? decidedAt : 0,
    ownStatistics: typeof ownStatistics === 'boolean' ? ownStatistics : recordId.startsWith('policy-exempt-'),
    advertising: parseAdvertisingIds(body.advertising),
  };
}

function isJournaledEvent(value: unknown): value is JournaledEvent {
  if (!isRecord(value)) return false;
  const { id, name, at, key, load, params } = value;
  return (
    isText(id) &&
    idPattern.test(id) &&
    isText(name) &&
    isTime(at) &&
    typeof key === 'boolean' &&
    typeof load === 'boolean' &&
    isRecord(params)
  );
}

function dropCountsOf(given: Record<string, unknown>): DropCounts {
  return Object.fromEntries(
    dropReasons
      .map((reason) => [reason, given[reason]])
      .filter(([, count]) => Number.isSafeInteger(count) && Number(count) > 0),
  );
}

/** Returns whether a value is a well-formed string: the store refuses half a surrogate pair on every retry. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed();
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < maxAtMs;
}
