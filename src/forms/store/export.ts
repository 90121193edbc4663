import { csvLine, type CsvValue } from '../../platform/csv.ts';
import type { Statements } from '../../platform/database.ts';
import { notesOf } from './notes.ts';
import { listSubscribers, searchSubmissions, type Submission, type SubmissionFilter } from './search.ts';

const perPage = 500;
/** Columns for answers: the fields of a handful of forms. */
const maxColumns = 300;

/** Exports one line for each submission and one column for each field that any of them has. Reads the rows twice, so that none has to be kept in memory. */
export async function* exportSubmissions(sql: Statements, filter: SubmissionFilter): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const { fields } of all(sql, filter))
    for (const { name } of fields) if (names.size < maxColumns) names.add(name);
  yield csvLine([
    'id',
    'sent_at',
    'form',
    'page',
    'language',
    'proved',
    'spam',
    'handled_at',
    ...names,
    'files',
    'notes',
  ]);
  for await (const page of pages(sql, filter)) {
    const notes = Map.groupBy(
      await notesOf(
        sql,
        page.map(({ id }) => id),
      ),
      ({ submissionId }) => submissionId,
    );
    for (const one of page)
      yield csvLine([...lineOf(one, names), (notes.get(one.id) ?? []).map(({ text }) => text).join('; ')]);
  }
}

function lineOf(one: Submission, names: Iterable<string>): CsvValue[] {
  const answers = [...names].map((name) => one.fields.find((field) => field.name === name)?.values.join('; ') ?? '');
  return [
    one.id,
    timeOf(one.sentAtMs),
    one.formTitle,
    one.page,
    one.locale,
    one.isProved,
    one.spam ?? '',
    timeOf(one.handledAtMs),
    ...answers,
    one.files.map(({ name }) => name).join('; '),
  ];
}

async function* all(sql: Statements, filter: SubmissionFilter): AsyncGenerator<Submission> {
  for await (const page of pages(sql, filter)) yield* page;
}

async function* pages(sql: Statements, filter: SubmissionFilter): AsyncGenerator<Submission[]> {
  for (let before: { sentAtMs: number; id: string } | undefined; ;) {
    const page = await searchSubmissions(sql, filter, { before, limit: perPage });
    yield page;
    before = page.at(-1);
    if (page.length < perPage) return;
  }
}

/** Includes the unsubscribe URL of each subscription, for the program that sends the newsletter. */
export async function* exportSubscribers(
  sql: Statements,
  unsubscribeLink: (subscriberId: string) => string,
): AsyncGenerator<string> {
  yield csvLine(['email', 'status', 'language', 'asked_at', 'confirmed_at', 'left_at', 'consent', 'unsubscribe']);
  for (let after = ''; ;) {
    const page = await listSubscribers(sql, { after, limit: perPage });
    for (const { id, email, status, locale, askedAtMs, confirmedAtMs, leftAtMs, consentText } of page)
      yield csvLine([
        email,
        status,
        locale,
        timeOf(askedAtMs),
        timeOf(confirmedAtMs),
        timeOf(leftAtMs),
        consentText,
        unsubscribeLink(id),
      ]);
    after = page.at(-1)?.email.toLowerCase() ?? '';
    if (page.length < perPage) return;
  }
}

function timeOf(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString();
}
