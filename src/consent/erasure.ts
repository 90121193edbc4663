import type { Entry } from '../journal/contract.ts';
import { visitorCookie } from '../platform/cookie-names.ts';
import { cookieValues } from '../platform/cookies.ts';
import type { Decision } from '../platform/consent-gate.ts';
import type { ErasureEntry } from './decision/journal-entries.ts';

type Options = {
  /** The decision in the visitor's cookie. */
  before: Decision;
  cookieHeader: string | undefined;
  siteKey: string;
  atMs: number;
  /** The same for a retry of the same request. */
  id: string;
};

/** Returns the journal entry for a visitor's request to erase the data measured about them so far. */
export function visitorErasure({ before, cookieHeader, siteKey, atMs, id }: Options): Entry {
  const body: ErasureEntry = {
    recordIds: [before.recordId],
    visitorId: visitorIdIn(cookieHeader),
    siteKey,
    requestedBy: 'visitor',
    atMs,
  };
  return { kind: 'erasure', id, atMs, body };
}

function visitorIdIn(cookieHeader: string | undefined): string | null {
  return cookieValues(cookieHeader, visitorCookie).find((value) => /^[0-9a-f]{32}$/.test(value)) ?? null;
}
