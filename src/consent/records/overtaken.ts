import type { SqlValue, Statements } from '../../platform/database.ts';
import { type Choices, optionalCategories } from '../../platform/categories.ts';
import { allIn, idsPerQuestion } from './all-in.ts';
import type { RecordedDecision } from './record.ts';

/** A decision's order within its browser, and when a server received it. A null `thread` means that nothing links it to others. */
type Place = {
  thread: string | null;
  order: number;
  takenAtMs: number;
  siteKey: string;
  choices: Choices;
  isKnownOvertaken: boolean;
};

export const placeColumns = 'thread, decision_order, taken_at_ms';

/** Returns the values in the order of `placeColumns`. */
export function placeValues({ thread, order, takenAtMs }: Place): SqlValue[] {
  return [thread, order, takenAtMs];
}

/** Links posts without a thread, which other clients send, by their consent id if they have an order. */
export function placeOf({ body, decidedAtMs }: RecordedDecision): Place {
  const { order, siteKey, choices, isOvertaken: isKnownOvertaken } = body;
  const thread = order > 0 ? plainId(body.thread || body.consentId) : null;
  return { thread, order, takenAtMs: body.takenAtMs || decidedAtMs, siteKey, choices, isKnownOvertaken };
}

/** Ids are validated on arrival, but a journal of another version may contain anything. */
function plainId(text: string): string | null {
  return /^[\u0021-\u007e]{1,128}$/.test(text) ? text : null;
}

/** If two decisions have the same order, the one that grants less takes precedence, as everywhere. */
const grantsMore = (one: string, other: string) =>
  optionalCategories.map((category) => `${one}${category} > ${other}${category}`);
const marks = optionalCategories.map((category) => `CAST(? AS integer) AS ${category}`).join(', ');
const here = `(SELECT CAST(? AS bigint) AS place, ${marks}) AS here`;

const findNewer = `SELECT 1 AS found FROM decisions, ${here} WHERE decisions.thread = ? AND site_key = ? AND decision_order >= here.place AND taken_at_ms < ?
  AND (decision_order > here.place OR ${grantsMore('here.', 'decisions.').join(' OR ')}) LIMIT 1`;

const markOlder = `UPDATE decisions SET is_overtaken = 1 WHERE thread = ? AND site_key = ? AND is_overtaken = 0 AND taken_at_ms > ? AND decision_order > 0
  AND (decision_order < ? OR (decision_order = ? AND (${optionalCategories.map((category) => `${category} > ?`).join(' OR ')})))`;

/**
 * Finds decisions that a later one of the same browser had overtaken on arrival, across all records and processes. A journal that is processed later
 * may bring the later decision after the earlier one; then `mark` marks the earlier record, which exists already. Most decisions are the only one of
 * their browser, and cost a share of one query. `noteEarlier`: another machine had the same decision before, and its journal is processed later.
 */
export async function findOvertaken(
  statements: Statements,
  places: readonly Place[],
): Promise<{ mark(place: Place): Promise<boolean>; noteEarlier(recordId: string, place: Place): Promise<void> }> {
  const seen = await knownThreads(
    statements,
    places.map(({ thread }) => thread).filter((thread) => thread !== null),
  );
  return {
    async mark(place) {
      const { thread, order, takenAtMs, siteKey, choices, isKnownOvertaken } = place;
      if (thread === null) return isKnownOvertaken;
      const isFirst = !seen.has(thread);
      seen.add(thread);
      if (isFirst) return isKnownOvertaken;
      await markOlderThan(statements, place);
      const granted = grantedIn(choices);
      const newer = isKnownOvertaken
        ? []
        : await statements.all(findNewer, [order, ...granted, thread, siteKey, takenAtMs]);
      return isKnownOvertaken || newer.length > 0;
    },
    async noteEarlier(recordId, place) {
      await statements.run('UPDATE decisions SET taken_at_ms = ? WHERE record_id = ?', [place.takenAtMs, recordId]);
      await markOlderThan(statements, place);
    },
  };
}

async function markOlderThan(statements: Statements, place: Place): Promise<void> {
  const { thread, siteKey, takenAtMs, order, choices } = place;
  if (thread !== null)
    await statements.run(markOlder, [thread, siteKey, takenAtMs, order, order, ...grantedIn(choices)]);
}

function grantedIn(choices: Choices): number[] {
  return optionalCategories.map((category) => Number(choices[category]));
}

async function knownThreads(statements: Statements, threads: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < threads.length; from += idsPerQuestion) {
    const rows = await allIn(
      statements,
      'SELECT DISTINCT thread FROM decisions WHERE thread IN',
      threads.slice(from, from + idsPerQuestion),
    );
    for (const { thread } of rows) known.add(String(thread));
  }
  return known;
}
