import { hash } from 'node:crypto';
import { isRecord, parseJson } from '../../../platform/json.ts';
import { execute, type Row, type Within } from '../../payload/database/execute.ts';
import type { Noted } from './chain.ts';

/** What is counted together: entries of one kind, by one account or, without one, from one network, about one kind of subject and `by`. */
export type Counting = { windowMs: number; by?: string };

/** Ids of subjects that the entry with the count names; more are only counted. */
const maxIds = 20;

const select = 'select * from account_activity_repeats where';
const upsert = `insert into account_activity_repeats (id, until_ms, last_ms, times, entry, ids) values (?, ?, ?, ?, ?, ?)
  on conflict (id) do update set until_ms = excluded.until_ms, last_ms = excluded.last_ms, times = excluded.times, entry = excluded.entry, ids = excluded.ids`;

type Repeats = { untilMs: number; lastMs: number; times: number; ids: string[]; entry: Noted };

/**
 * Returns the entry that has to be written now. The first of a window is written at once, and what repeats in the window is only counted; the entry with that
 * count is written with the first that comes later, or by `takeDueRepeats`. The caller holds the lock of the chain.
 */
export async function countRepeat(
  within: Within,
  noted: Noted,
  { windowMs, by = '' }: Counting,
): Promise<Noted | undefined> {
  const id = hash('sha256', JSON.stringify([noted.kind, noted.actorId ?? noted.address, noted.subjectKind, by]), 'hex');
  const [row] = await execute(within, `${select} id = ?`, [id]);
  const known = row && repeatsOf(row);
  const isCounted = known !== undefined && noted.atMs < known.untilMs;
  const repeats: Repeats = isCounted
    ? { ...known, lastMs: noted.atMs, times: known.times + noted.times, ids: withId(known.ids, noted.subjectId) }
    : { untilMs: noted.atMs + windowMs, lastMs: noted.atMs, times: 0, ids: [], entry: noted };
  const { untilMs, lastMs, times, entry, ids } = repeats;
  await execute(within, upsert, [id, untilMs, lastMs, times, JSON.stringify(entry), ids.join(' ')]);
  if (isCounted) return undefined;
  const waiting = known && known.times > 0 ? known : undefined;
  return waiting
    ? summed({
        ...waiting,
        times: waiting.times + noted.times,
        ids: withId(waiting.ids, noted.subjectId),
        entry: noted,
      })
    : noted;
}

/** Returns the entries with the counts of windows that are over, and forgets those. The caller holds the lock of the chain. */
export async function takeDueRepeats(within: Within, nowMs: number): Promise<Noted[]> {
  const due = await execute(within, 'delete from account_activity_repeats where until_ms <= ? returning *', [nowMs]);
  return due
    .map(repeatsOf)
    .filter(({ times }) => times > 0)
    .map((one) => summed({ ...one, entry: { ...one.entry, atMs: one.lastMs } }));
}

export async function hasDueRepeats(within: Within, nowMs: number): Promise<boolean> {
  return (await execute(within, `${select} until_ms <= ? limit 1`, [nowMs])).length > 0;
}

function summed({ entry, times, ids }: Pick<Repeats, 'entry' | 'times' | 'ids'>): Noted {
  const [only = ''] = ids;
  return ids.length > 1
    ? { ...entry, times, subjectId: '', detail: ids.join(' ') }
    : { ...entry, times, subjectId: only };
}

function withId(ids: string[], id: string): string[] {
  return id === '' || ids.includes(id) || ids.length >= maxIds ? ids : [...ids, id];
}

function repeatsOf(row: Row): Repeats {
  const entry = parseJson(String(row.entry));
  if (!isRecord(entry)) throw new TypeError('A count of repeated activity cannot be read.');
  return {
    untilMs: Number(row.until_ms),
    lastMs: Number(row.last_ms),
    times: Number(row.times),
    ids: String(row.ids).split(' ').filter(Boolean),
    entry: entry as Noted,
  };
}
