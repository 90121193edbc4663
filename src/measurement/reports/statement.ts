import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ClickHouseError, type QueryParams } from '@clickhouse/client';
import { lookup, type StoreClient } from '../store/client.ts';
import { type FilterName, filterNames } from './filter-names.ts';

/** Half-open: from `fromMs` up to, but not including, `toMs`. Days and hours are in `timeZone`, by default UTC. */
export type ReportPeriod = { site: string; fromMs: number; toMs: number; timeZone?: string; filter?: ReportFilter };

/** Filters of a report; each is a value of the events' column of that name. Channel, source and campaign filter whole sessions. */
export type ReportFilter = Partial<Record<FilterName, string>> & { /** Marked bots count as well. */ bots?: boolean };

/** A period, and the other parameters of a statement. */
export type ReportParameters = ReportPeriod & { limit?: number } & Record<string, unknown>;
export type ReportRow = Record<string, unknown>;

export type ReportName =
  | 'active-visitors'
  | 'drops'
  | 'engagement'
  | 'events'
  | 'find-event'
  | 'forms'
  | 'funnel'
  | 'key-events'
  | 'overview'
  | 'page-blocks'
  | 'pages'
  | 'parameter-values'
  | 'realtime'
  | 'realtime-by'
  | 'realtime-events'
  | 'searches'
  | 'sessions-by-landing'
  | 'stored-per-day'
  | 'top-pages'
  | 'videos'
  | 'views-per-day'
  | 'views-per-hour'
  | 'visitor-deliveries'
  | 'visitor-events'
  | 'visitors-by'
  | 'web-vitals';

type Question = Pick<QueryParams, 'query_params' | 'clickhouse_settings' | 'abort_signal'>;

/** Reports of a few rows a day: they do not queue behind those that read every event. */
const small: ReadonlySet<ReportName> = new Set(['drops']);

const unknownTable = '60';
/** Error while a worker of this version is bringing the schema up to date, column by column. */
const unknownColumn = '47';
const columnMs = 100;
const columnAsks = 20;

const texts = new Map<ReportName, string>();
let scopeParts: ReadonlyMap<string, string> | undefined;

/** Runs the statement of `{name}.sql`. Returns no rows while no event has reached the store. */
export function rowsOfReport(
  client: StoreClient,
  name: ReportName,
  { site, fromMs, toMs, timeZone = 'UTC', filter = {}, ...more }: ReportParameters,
): Promise<ReportRow[]> {
  const narrowed = Object.fromEntries(filterNames.map((column) => [column, filter[column] ?? '']));
  return rowsOfStatement(client, name, {
    query_params: {
      site,
      from: new Date(fromMs),
      to: new Date(toMs),
      timeZone,
      bots: filter.bots === true,
      ...narrowed,
      ...more,
    },
  });
}

/** Runs a statement with any parameters and limits. */
export async function rowsOfStatement(client: StoreClient, name: ReportName, question: Question): Promise<ReportRow[]> {
  for (let asked = 1; ; asked += 1) {
    try {
      const answer = await client.query({
        query: textOf(name),
        ...question,
        ...(small.has(name) && lookup),
        format: 'JSONEachRow',
      });
      return await answer.json<ReportRow>();
    } catch (error) {
      if (isRefusedWith(error, unknownTable)) return [];
      if (!isRefusedWith(error, unknownColumn) || asked === columnAsks || question.abort_signal?.aborted) throw error;
      await wait(columnMs);
    }
  }
}

function isRefusedWith(error: unknown, code: string): boolean {
  return error instanceof ClickHouseError && error.code === code;
}

/** Returns the statement as the store receives it, for readers who want to see where a figure comes from. */
export function textOf(name: ReportName): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = read(name).replaceAll(/\{\{(.+?)\}\}/g, (_, scope: string) => textOfScope(scope));
  texts.set(name, text);
  return text;
}

/** Parts of `scope.sql` in each scope. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  scope: ['period', 'event', 'page', 'session'],
  'scope on any page': ['period', 'event', 'session'],
  'scope of any page and session': ['period', 'event'],
  period: ['period'],
};

function textOfScope(scope: string): string {
  scopeParts ??= new Map(
    read('scope')
      .split(/^-- part /m)
      .slice(1)
      .map((part) => [/^\w+/.exec(part)?.[0] ?? '', part.replace(/^.*\n(--.*\n)*/, '').trimEnd()]),
  );
  return (scopes[scope] ?? [])
    .map((part) => scopeParts?.get(part))
    .join('\n')
    .trim();
}

function read(name: ReportName | 'scope'): string {
  return readFileSync(join(folder(), `${name}.sql`), 'utf8');
}

/** A bundler moves this module but not its statements, so bundled code is started with the repository's path in CANDOR_ROOT. */
function folder(): string {
  const root = process.env.CANDOR_ROOT ?? join(import.meta.dirname, '../../..');
  return join(root, 'src/measurement/reports');
}
