import type { AdminViewServerProps } from 'payload';
import { readTail } from '../../../consent/records/append.ts';
import { readNewestHead } from '../../../consent/records/heads.ts';
import { type FoundRecords, searchRecords } from '../../../consent/records/search.ts';
import type { SignedHead } from '../../../consent/transparency.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { recordsDesk } from '../../records/desk.ts';
import { filterNames, type FilterTexts, parseFilter, type ParsedFilter } from '../../records/filter.ts';
import { ChainStatus } from './chain-status.tsx';
import { FilterForm } from './filter-form.tsx';
import { FindRecord } from './find-record.tsx';
import { Frame, mayRead } from './frame.tsx';
import { RecordsTable } from './records-table.tsx';

const perPage = 50;

/** `/admin/records`: every decision there is a record of, and whether the chain they stand in is whole. */
export async function Records(props: AdminViewServerProps) {
  return <Frame {...props}>{mayRead(props) && <Page {...props} />}</Frame>;
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const given = parametersOf(searchParams);
  const parsed = parseFilter(given);
  const seen = parsed.ok ? await look(parsed, given.get('before')) : undefined;
  const texts = parsed.ok ? parsed.texts : Object.fromEntries([...given].filter(([name]) => filterNames.some((one) => one === name)));
  return (
    <>
      <header className="records-head">
        <h1>Consent records</h1>
        <FindRecord address={`${api}/records/find`} recordsPath={`${admin}/records`} />
      </header>
      {seen && <ChainStatus address={`${api}/records/verify`} records={seen.tail} headAt={seen.head?.sequence ?? 0} signedAtMs={seen.head?.atMs ?? null} language={i18n.language} />}
      <FilterForm path={`${admin}/records`} texts={texts} />
      {!parsed.ok && <p role="alert" className="records-alert">{`${parsed.field}: ${parsed.expected}.`}</p>}
      {parsed.ok && !seen && <p role="alert" className="records-alert">The records cannot be read at the moment: their database does not answer.</p>}
      {seen && <RecordsTable found={seen.found} recordsPath={`${admin}/records`} language={i18n.language} />}
      {seen && <Ways path={`${admin}/records`} api={api} texts={texts} found={seen.found} isFirst={!given.has('before')} />}
    </>
  );
}

type Seen = { found: FoundRecords; tail: number; head: SignedHead | undefined };

/** Undefined when the database does not answer. */
async function look({ filter }: ParsedFilter & { ok: true }, before: string | null): Promise<Seen | undefined> {
  try {
    const sql = await recordsDesk(readEnvironment()).sql();
    const from = before && /^[0-9]{1,15}$/.test(before) ? Number(before) : undefined;
    const [found, tail, head] = await Promise.all([searchRecords(sql, filter, { order: 'newest', from, limit: perPage }), readTail(sql), readNewestHead(sql)]);
    return { found, tail: tail.sequence, head };
  } catch {
    return undefined; // The worker and the database say in their own logs why.
  }
}

function Ways({ path, api, texts, found, isFirst }: { path: string; api: string; texts: FilterTexts; found: FoundRecords; isFirst: boolean }) {
  const query = (more: Record<string, string>) => new URLSearchParams({ ...texts, ...more }).toString();
  return (
    <nav className="records-ways" aria-label="Pages and exports">
      <span>
        {!isFirst && <a href={`${path}?${query({})}`}>Newest</a>}
        {found.next !== null && <a href={`${path}?${query({ before: String(found.next) })}`}>Older</a>}
      </span>
      <span>
        <a href={`${api}/records/export?${query({ format: 'csv' })}`} download>Export CSV</a>
        <a href={`${api}/records/export?${query({ format: 'json' })}`} download>Export JSON, to verify</a>
      </span>
    </nav>
  );
}

function parametersOf(given: AdminViewServerProps['searchParams']): URLSearchParams {
  const texts = Object.entries(given ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
  return new URLSearchParams(texts);
}
