import { classifyStored } from '../classification/stored.ts';
import type { AuditEvidence, Severity, Visit } from '../contract.ts';
import type { CookieEvidence, Moment, StorageEvidence, Write } from '../evidence-contract.ts';
import { consentMemories } from './consent-memory.ts';
import { agreedBefore } from './last-strike.ts';
import { placeText, type Sighting } from './sighting.ts';
import type { LocalizedText } from '../messages.ts';
import { cookieSubject, storageSubject } from './subject.ts';

const stillThereText: LocalizedText = { en: 'still there at the end of the visit', de: 'am Ende des Besuchs noch da' };

/** Returns everything stored on the device that is not known to be necessary, once for each write, and at the end of a visit that withdrew. */
export function storedSightings(evidence: AuditEvidence): Sighting[] {
  const memories = consentMemories(evidence);
  return evidence.visits.flatMap((visit) => [
    ...visit.cookies
      .filter((cookie) => !cookie.isPlanted && !memories.has(cookieSubject(cookie)))
      .flatMap((cookie) => ofCookie(cookie, visit, evidence)),
    ...visit.storage
      .filter((item) => !memories.has(storageSubject(item)))
      .flatMap((item) => ofStorage(item, visit, evidence)),
  ]);
}

function ofCookie(cookie: CookieEvidence, visit: Visit, { declaration }: AuditEvidence): Sighting[] {
  const { category } = classifyStored(cookie.name, declaration);
  if (category === 'necessary') return [];
  const severity = cookieSeverity(cookie, category);
  const item = {
    subject: cookieSubject(cookie),
    visit,
    category,
    severity,
    reference: { visit: visit.id, kind: 'cookie', id: cookie.id } as const,
  };
  return [
    ...writesOf(cookie, visit).map(({ moment, words }) => ({ ...item, kind: 'storage' as const, moment, words })),
    ...stillThere(cookie, visit).map((moment) => ({
      ...item,
      kind: 'storage' as const,
      moment,
      words: stillThereText,
    })),
  ];
}

/** Rates a cookie. An unknown first-party session cookie that scripts cannot read may well be the site's session. */
function cookieSeverity(cookie: CookieEvidence, category: string): Severity {
  if (category !== 'unknown' || cookie.party === 'third') return 'critical';
  return cookie.isHttpOnly && cookie.lifetimeSeconds === null ? 'minor' : 'major';
}

function ofStorage(item: StorageEvidence, visit: Visit, { declaration }: AuditEvidence): Sighting[] {
  const { category } = classifyStored(item.key, declaration);
  if (category === 'necessary' || (item.kind === 'window-name' && item.value.kind === 'empty')) return [];
  const severity: Severity = category !== 'unknown' || item.party === 'third' ? 'critical' : 'major';
  const sighting = {
    subject: storageSubject(item),
    kind: 'storage' as const,
    visit,
    category,
    severity,
    reference: { visit: visit.id, kind: 'storage', id: item.id } as const,
  };
  return [
    ...writesOf(item, visit).map(({ moment, words }) => ({ ...sighting, moment, words })),
    ...stillThere(item, visit).map((moment) => ({ ...sighting, moment, words: stillThereText })),
  ];
}

/** Returns the writes. A value without a recorded write counts from when it was first seen. */
function writesOf(
  item: { firstSeen: Moment; writes: readonly Write[] },
  visit: Visit,
): { moment: Moment; words: LocalizedText }[] {
  const writes = item.writes.filter(({ isRemoval }) => !isRemoval);
  if (writes.length === 0)
    return [
      {
        moment: item.firstSeen,
        words: {
          en: 'written by an unknown script or answer',
          de: 'von einem unbekannten Skript oder einer Antwort geschrieben',
        },
      },
    ];
  return writes.map((write) => ({
    moment: agreedWhenAsked(write, visit) ?? agreedBefore(write, writes) ?? write.when,
    words: writerText(write),
  }));
}

/**
 * A response that arrives during the withdrawal was requested with consent, before the withdrawal reached the server. Whatever it leaves on the device permanently is found at the end of the
 * visit.
 */
function agreedWhenAsked({ by, requestId, when }: Write, { requests }: Visit): Moment | undefined {
  if (by !== 'http' || when.standing !== 'withdrawn') return undefined;
  const asked = requests.find(({ id }) => id === requestId)?.when;
  return asked && asked.load === when.load && asked.granted.length > 0 ? asked : undefined;
}

function writerText({ by, initiator }: Write): LocalizedText {
  const place = placeText(initiator.place);
  if (by === 'http') return { en: 'set by an answer’s header', de: 'von einem Header einer Antwort gesetzt' };
  return place
    ? { en: `written at ${place}`, de: `geschrieben bei ${place}` }
    : { en: 'written by a script', de: 'von einem Skript geschrieben' };
}

/** After a withdrawal, first-party storage must be gone. Storage of other sites is out of the site's reach. */
function stillThere(
  item: { isPresentAtEnd: boolean; party: 'first' | 'third' },
  visit: Visit,
): Pick<Moment, 'standing' | 'granted' | 'stage'>[] {
  const withdrew = visit.decisions.some(({ action, outcome }) => action === 'withdraw' && outcome.ok);
  return withdrew && item.isPresentAtEnd && item.party === 'first'
    ? [{ standing: 'withdrawn', granted: [], stage: 'leave' }]
    : [];
}
