import type { Entry } from '../../journal/contract.ts';
import type { ParameterValue } from '../redaction.ts';
import type { DropCounts } from './drop-reasons.ts';
import type { Measured, Passage } from './passage.ts';

/** The body of a journal entry of kind `events`. No address and no user agent is in it, and the consent id is not either. */
export type JournaledBatch = {
  site: string;
  /** The hostname the batch was sent to. */
  host: string;
  /** Hexadecimal, or empty without analytics. */
  visitor: string;
  session: string;
  /** The consent record that allowed this, and the banner it was given to. */
  recordId: string;
  bannerVersion: string;
  /** First tag of Accept-Language, lower case; empty when unknown. */
  language: string;
  dropped: DropCounts;
  events: JournaledEvent[];
};

/** `at` is server time less the event's age. `key` marks a key event by the settings of that moment. */
export type JournaledEvent = { id: string; name: string; at: number; key: boolean; params: Record<string, ParameterValue> };

const languagePattern = /^[a-z]{2,3}(-[a-z]{2}|-[0-9]{3})?(?=[-,;]|$)/i;

/** What a passage leaves for the journal. The gate has seen to it that there is a decision. */
export function entryOf(passage: Passage): Entry {
  const body: JournaledBatch = {
    site: passage.site.siteKey,
    host: passage.hostname,
    visitor: passage.visitor,
    session: passage.session,
    recordId: passage.decision?.recordId ?? '',
    bannerVersion: passage.decision?.bannerVersion ?? '',
    language: languagePattern.exec(passage.headers['accept-language'] ?? '')?.[0].toLowerCase() ?? '',
    dropped: passage.dropped,
    events: passage.events.map((event) => journaled(event, passage)),
  };
  return { kind: 'events', id: passage.batchId, atMs: passage.nowMs, body };
}

function journaled({ id, name, ageMs, params }: Measured, { nowMs, site }: Passage): JournaledEvent {
  return { id, name, at: Math.round(nowMs - ageMs), key: site.keyEvents.has(name), params: Object.fromEntries(params) };
}
