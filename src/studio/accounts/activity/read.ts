import { csvLine } from '../../../platform/csv.ts';
import { execute, type Row, type Within } from '../../payload/database/execute.ts';
import type { Entry } from './entry.ts';
import { activityKinds, type ActivityKind, isActivityKind } from './kinds.ts';
import { withoutAddresses } from './without-addresses.ts';
import { dayMs } from '../../../platform/durations.ts';

/** `from` and `to`: days such as `2026-11-22`, both included. */
export type ActivityFilter = { kind?: ActivityKind; text?: string; from?: string; to?: string };

const perExportPage = 1_000;
const maxTextCharacters = 100;

export function activityFilter(given: URLSearchParams): ActivityFilter {
  const kind = given.get('kind') ?? '';
  const text = (given.get('text') ?? '').trim().slice(0, maxTextCharacters);
  const [from, to] = [dayIn(given.get('from')), dayIn(given.get('to'))];
  return { ...(isActivityKind(kind) && { kind }), ...(text && { text }), ...(from && { from }), ...(to && { to }) };
}

/** `hidesAddresses`: for readers who do not manage people. */
type Reading = { before?: number; limit: number; hidesAddresses: boolean };

/** Reads the newest entries first, only those before the sequence `before` when it is given. */
export async function readActivity(
  within: Within,
  filter: ActivityFilter,
  { before, limit, hidesAddresses }: Reading,
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

async function readStored(
  within: Within,
  filter: ActivityFilter,
  { before, limit }: { before?: number; limit: number },
): Promise<Entry[]> {
  const { where, values } = conditions(filter, before);
  const rows = await execute(
    within,
    `select * from account_activity where ${where} order by sequence desc limit ${Math.floor(limit)}`,
    values,
  );
  return rows.map(entryOf);
}

/** Yields all matching entries as lines of CSV, newest first. */
export async function* exportActivity(
  within: Within,
  filter: ActivityFilter,
  { hidesAddresses }: Pick<Reading, 'hidesAddresses'>,
): AsyncGenerator<string> {
  yield csvLine(['time', 'what', 'who', 'about', 'id', 'name', 'detail', 'network']);
  let before: number | undefined;
  for (;;) {
    const entries = await readActivity(within, filter, {
      ...(before !== undefined && { before }),
      limit: perExportPage,
      hidesAddresses,
    });
    for (const { atMs, kind, actor, subjectKind, subjectId, subject, detail, address } of entries)
      yield csvLine([
        new Date(atMs).toISOString(),
        activityKinds[kind],
        actor,
        subjectKind,
        subjectId,
        subject,
        detail,
        address,
      ]);
    before = entries.at(-1)?.sequence;
    if (entries.length < perExportPage) return;
  }
}

function conditions(
  { kind, text, from, to }: ActivityFilter,
  before: number | undefined,
): { where: string; values: (string | number)[] } {
  const parts: [string, (string | number)[]][] = [['1 = 1', []]];
  if (kind) parts.push(['kind = ?', [kind]]);
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

function entryOf(row: Row): Entry {
  const kind = String(row.kind);
  return {
    sequence: Number(row.sequence),
    atMs: Number(row.at_ms),
    kind: isActivityKind(kind) ? kind : 'changed',
    actorId: String(row.actor_id ?? ''),
    actor: String(row.actor),
    subjectKind: String(row.subject_kind),
    subjectId: String(row.subject_id),
    subject: String(row.subject),
    detail: String(row.detail),
    address: String(row.address),
  };
}
