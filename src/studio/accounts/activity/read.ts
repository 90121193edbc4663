import { csvLine } from '../../../platform/csv.ts';
import { execute, type Row, type Within } from '../../payload/database/execute.ts';
import type { Entry } from './entry.ts';
import {
  activityGroups,
  type ActivityGroup,
  activityKinds,
  type ActivityKind,
  isActivityGroup,
  isActivityKind,
} from './kinds.ts';
import { entryOf } from './rows.ts';
import { withoutAddresses } from './without-addresses.ts';
import { dayMs } from '../../../platform/durations.ts';

/** `from` and `to`: days such as `2026-11-22`, both included. */
export type ActivityFilter = { kind?: ActivityKind | ActivityGroup; text?: string; from?: string; to?: string };

const perExportPage = 1_000;
const maxTextCharacters = 100;

export function activityFilter(given: URLSearchParams): ActivityFilter {
  const kind = given.get('kind') ?? '';
  const text = (given.get('text') ?? '').trim().slice(0, maxTextCharacters);
  const [from, to] = [dayIn(given.get('from')), dayIn(given.get('to'))];
  return {
    ...((isActivityKind(kind) || isActivityGroup(kind)) && { kind }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** `hidesAddresses`: for readers who do not manage people. */
type Question = ActivityFilter & { hidesAddresses: boolean };
type Page = { before?: number; limit: number };

/** Reads the newest entries first, only those before the sequence `before` when it is given. */
export async function readActivity(
  within: Within,
  { hidesAddresses, ...filter }: Question,
  { before, limit }: Page,
): Promise<Entry[]> {
  const found: Entry[] = [];
  let next = before;
  for (;;) {
    const entries = await readStored(within, filter, { limit, ...(next !== undefined && { before: next }) });
    found.push(
      ...(hidesAddresses ? entries.map(withoutAddresses).filter((entry) => matchesText(entry, filter)) : entries),
    );
    next = entries.at(-1)?.sequence;
    if (entries.length < limit || found.length >= limit) return found.slice(0, limit);
  }
}

/** The database compares with stored addresses, so a filter by text would reveal them letter by letter. */
function matchesText({ actor, subject }: Entry, { text }: ActivityFilter): boolean {
  return text === undefined || [actor, subject].some((one) => one.toLowerCase().includes(text.toLowerCase()));
}

async function readStored(within: Within, filter: ActivityFilter, { before, limit }: Page): Promise<Entry[]> {
  const { where, values } = conditions(filter, before);
  const rows = await execute(
    within,
    `select * from account_activity where ${where} order by sequence desc limit ${Math.floor(limit)}`,
    values,
  );
  return rows.map(shownOf);
}

/** Yields all matching entries as lines of CSV, newest first. */
export async function* exportActivity(within: Within, question: Question): AsyncGenerator<string> {
  yield csvLine(['time', 'what', 'who', 'about', 'id', 'name', 'detail', 'network', 'times', 'entry']);
  for await (const { sequence, atMs, kind, actor, subjectKind, subjectId, subject, detail, address, times } of all(
    within,
    question,
  ))
    yield csvLine([
      new Date(atMs).toISOString(),
      activityKinds[kind],
      actor,
      subjectKind,
      subjectId,
      subject,
      detail,
      address,
      times,
      sequence,
    ]);
}

/** Yields all matching entries as JSON, newest first. `head` is the end of the chain at that moment, which `npm run activity:verify` can look for later. */
export async function* exportActivityJson(
  within: Within,
  { hidesAddresses, ...filter }: Question,
  { head, nowMs }: { head: string; nowMs: number },
): AsyncGenerator<string> {
  const header = { format: 'candor activity log, 1', exportedAt: new Date(nowMs).toISOString(), head, filter };
  yield `${JSON.stringify(header).slice(0, -1)},"entries":[`;
  let separator = '\n';
  for await (const { actorSalt: _, subjectSalt: __, atMs, ...entry } of all(within, { ...filter, hidesAddresses })) {
    yield `${separator}${JSON.stringify({ time: new Date(atMs).toISOString(), ...entry })}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* all(within: Within, question: Question): AsyncGenerator<Entry> {
  let before: number | undefined;
  for (;;) {
    const entries = await readActivity(within, question, {
      ...(before !== undefined && { before }),
      limit: perExportPage,
    });
    yield* entries;
    before = entries.at(-1)?.sequence;
    if (entries.length < perExportPage) return;
  }
}

function conditions(
  { kind, text, from, to }: ActivityFilter,
  before: number | undefined,
): { where: string; values: (string | number)[] } {
  const parts: [string, (string | number)[]][] = [['1 = 1', []]];
  const kinds = kind && (isActivityKind(kind) ? [kind] : activityGroups[kind].kinds);
  if (kinds) parts.push([`kind in (${kinds.map(() => '?').join(', ')})`, [...kinds]]);
  if (from) parts.push(['at_ms >= ?', [Date.parse(from)]]);
  if (to) parts.push(['at_ms < ?', [Date.parse(to) + dayMs]]);
  if (before !== undefined) parts.push(['sequence < ?', [before]]);
  if (text) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    parts.push([String.raw`(lower(actor) like ? escape '\' or lower(subject) like ? escape '\')`, [pattern, pattern]]);
  }
  return { where: parts.map(([part]) => part).join(' and '), values: parts.flatMap(([, values]) => values) };
}

function dayIn(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function shownOf(row: Row): Entry {
  const entry = entryOf(row);
  return { ...entry, kind: isActivityKind(entry.kind) ? entry.kind : 'changed' };
}
