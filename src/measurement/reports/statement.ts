import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClickHouseError, type QueryParams } from '@clickhouse/client';
import type { StoreClient } from '../store/client.ts';

/** Half-open: from `fromMs` up to, not including, `toMs`. */
export type ReportPeriod = { site: string; fromMs: number; toMs: number };

/** A period, and what else a statement asks for. */
export type ReportParameters = ReportPeriod & { limit?: number };
export type ReportRow = Record<string, unknown>;

export type ReportName = 'overview' | 'views-per-day' | 'views-per-hour' | 'top-pages' | 'realtime' | 'active-visitors' | 'drops' | 'visitor-events';

type Question = Pick<QueryParams, 'query_params' | 'clickhouse_settings' | 'abort_signal'>;

const unknownTable = '60';

const texts = new Map<ReportName, string>();

/** Runs the statement of `{name}.sql`. A store that no event has reached yet has no rows. */
export function rowsOfReport(client: StoreClient, name: ReportName, { site, fromMs, toMs, ...more }: ReportParameters): Promise<ReportRow[]> {
  return rowsOfStatement(client, name, { query_params: { site, from: new Date(fromMs), to: new Date(toMs), ...more } });
}

/** The same with whatever parameters and bounds the statement has. */
export async function rowsOfStatement(client: StoreClient, name: ReportName, question: Question): Promise<ReportRow[]> {
  try {
    const answer = await client.query({ query: textOf(name), ...question, format: 'JSONEachRow' });
    return await answer.json<ReportRow>();
  } catch (error) {
    if (error instanceof ClickHouseError && error.code === unknownTable) return [];
    throw error;
  }
}

function textOf(name: ReportName): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(folder(), `${name}.sql`), 'utf8');
  texts.set(name, text);
  return text;
}

/** A bundler moves this module, not its statements; whoever starts bundled code says in CANDOR_ROOT where the repository is. */
function folder(): string {
  const root = process.env.CANDOR_ROOT ?? join(import.meta.dirname, '../../..');
  return join(root, 'src/measurement/reports');
}
