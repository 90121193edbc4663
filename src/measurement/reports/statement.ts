import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ClickHouseError, type QueryParams } from '@clickhouse/client';
import type { StoreClient } from '../store/client.ts';
import { type FilterName, filterNames } from './filter-names.ts';

/** Half-open: from `fromMs` up to, not including, `toMs`. Days and hours are those of `timeZone`, by default UTC's. */
export type ReportPeriod = { site: string; fromMs: number; toMs: number; timeZone?: string; filter?: ReportFilter };

/** What a question is narrowed to; each is a value of the events' column of that name. Channel, source and campaign narrow to whole sessions. */
export type ReportFilter = Partial<Record<FilterName, string>> & { /** Marked bots count as well. */ bots?: boolean };

/** A period, and what else a statement asks for. */
export type ReportParameters = ReportPeriod & { limit?: number } & Record<string, unknown>;
export type ReportRow = Record<string, unknown>;

export type ReportName =
  | 'active-visitors' | 'drops' | 'engagement' | 'events' | 'find-event' | 'forms' | 'funnel' | 'key-events' | 'overview' | 'page-blocks' | 'pages' | 'parameter-values'
  | 'realtime' | 'realtime-by' | 'realtime-events' | 'searches' | 'sessions-by-landing' | 'stored-per-day' | 'top-pages' | 'videos' | 'views-per-day' | 'views-per-hour'
  | 'visitor-deliveries' | 'visitor-events' | 'visitors-by' | 'web-vitals';

type Question = Pick<QueryParams, 'query_params' | 'clickhouse_settings' | 'abort_signal'>;

const unknownTable = '60';
/** A worker of this version is just bringing the schema up to date, column by column. */
const unknownColumn = '47';
const columnMs = 100;
const columnAsks = 20;

const texts = new Map<ReportName, string>();
let scopeParts: ReadonlyMap<string, string> | undefined;

/** Runs the statement of `{name}.sql`. A store that no event has reached yet has no rows. */
export function rowsOfReport(client: StoreClient, name: ReportName, { site, fromMs, toMs, timeZone = 'UTC', filter = {}, ...more }: ReportParameters): Promise<ReportRow[]> {
  const narrowed = Object.fromEntries(filterNames.map((column) => [column, filter[column] ?? '']));
  return rowsOfStatement(client, name, { query_params: { site, from: new Date(fromMs), to: new Date(toMs), timeZone, bots: filter.bots === true, ...narrowed, ...more } });
}

/** The same with whatever parameters and bounds the statement has. */
export async function rowsOfStatement(client: StoreClient, name: ReportName, question: Question): Promise<ReportRow[]> {
  for (let asked = 1; ; asked += 1) {
    try {
      const answer = await client.query({ query: textOf(name), ...question, format: 'JSONEachRow' });
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

/** The statement as the store gets it, for whoever wants to see where a figure comes from. */
export function textOf(name: ReportName): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = read(name).replaceAll(/\{\{(.+?)\}\}/g, (_, scope: string) => textOfScope(scope));
  texts.set(name, text);
  return text;
}

/** Which parts of `scope.sql` a scope has. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  'scope': ['period', 'event', 'page', 'session'],
  'scope on any page': ['period', 'event', 'session'],
  'scope of any page and session': ['period', 'event'],
  'period': ['period'],
};

function textOfScope(scope: string): string {
  scopeParts ??= new Map(read('scope').split(/^-- part /m).slice(1).map((part) => [/^\w+/.exec(part)?.[0] ?? '', part.replace(/^.*\n(--.*\n)*/, '').trimEnd()]));
  return (scopes[scope] ?? []).map((part) => scopeParts?.get(part)).join('\n').trim();
}

function read(name: ReportName | 'scope'): string {
  return readFileSync(join(folder(), `${name}.sql`), 'utf8');
}

/** A bundler moves this module, not its statements; whoever starts bundled code says in CANDOR_ROOT where the repository is. */
function folder(): string {
  const root = process.env.CANDOR_ROOT ?? join(import.meta.dirname, '../../..');
  return join(root, 'src/measurement/reports');
}
