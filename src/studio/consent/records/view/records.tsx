import type { AdminViewServerProps, PayloadRequest } from 'payload';
import { readTail } from '../../../../consent/records/append.ts';
import { readNewestHead } from '../../../../consent/records/heads.ts';
import { type FoundRecords, searchRecords } from '../../../../consent/records/search.ts';
import type { SignedHead } from '../../../../consent/transparency.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { studioServices } from '../../../services.ts';
import { filterNames, type FilterTexts, parseFilter, type ParsedFilter } from '../filter.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { Frame, parametersOf } from '../../../ui/frame.tsx';
import { LinkBar } from '../../../ui/kit/link-bar.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { ChainStatus } from './chain-status.tsx';
import { labelOf, RecordsFilter } from './filter-form.tsx';
import { FindRecord } from './find-record.tsx';
import { RecordsTable } from './records-table.tsx';
import { HeadPublication } from '../../heads/view/head-publication.tsx';
import { type HeadState, placesInUse, readHeadStates } from '../../heads/read.ts';
import { adminsOnly } from '../../../../content/access/admins-only.ts';
import { ZoneNote } from '../../../ui/time/reader-zone.tsx';
import { noteLook } from '../../../accounts/activity/looks.ts';
import { ExportLink } from '../../../accounts/view/export-link.tsx';

const perPage = 50;

/** `/admin/records`: all recorded decisions, and whether their chain is intact. */
export async function Records(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const {
    payload,
    i18n: { language },
  } = initPageResult.req;
  const t = translator(language);
  const { admin, api } = payload.config.routes;
  const given = parametersOf(searchParams);
  const parsed = parseFilter(given);
  const seen = parsed.ok ? await findRecords(parsed, given.get('before'), initPageResult.req) : undefined;
  const texts = parsed.ok
    ? parsed.texts
    : Object.fromEntries([...given].filter(([name]) => filterNames.some((one) => one === name)));
  return (
    <>
      <PageHead
        title={t('Consent records')}
        actions={<FindRecord address={`${api}/records/find`} recordsPath={`${admin}/records`} language={language} />}
      />
      {seen && (
        <ChainStatus
          address={`${api}/records/verify`}
          records={seen.tail}
          headAt={seen.head?.sequence ?? 0}
          signedAtMs={seen.head?.atMs ?? null}
          language={language}
        />
      )}
      <RecordsFilter path={`${admin}/records`} texts={texts} language={language} />
      <Problem parsed={parsed} isSilent={!seen} t={t} />
      {seen && (
        <RecordsTable
          found={seen.found}
          caption={t('Consent records')}
          recordsPath={`${admin}/records`}
          language={language}
        />
      )}
      {seen && (
        <HeadPublication
          api={api}
          settings={adminsOnly(initPageResult) ? `${admin}/globals/record-heads` : null}
          places={seen.places}
          language={language}
        />
      )}
      <ZoneNote />
      {seen && (
        <Ways
          path={`${admin}/records`}
          api={api}
          texts={texts}
          found={seen.found}
          isFirst={!given.has('before')}
          t={t}
        />
      )}
    </>
  );
}

/** Why nothing is listed: the filter, or a database that does not respond. */
function Problem({ parsed, isSilent, t }: { parsed: ParsedFilter; isSilent: boolean; t: Translate }) {
  if (parsed.ok && !isSilent) return null;
  return (
    <Notice tone="error" role="alert">
      {parsed.ok
        ? t('The records cannot be shown because their database does not respond. Try again in a minute.')
        : t('The value in “{field}” is not valid, so nothing was searched. Correct or clear it.', {
            field: labelled(parsed.field, t),
          })}
    </Notice>
  );
}

type Seen = { found: FoundRecords; tail: number; head: SignedHead | undefined; places: HeadState[] };

/** Returns undefined when the database does not respond. */
async function findRecords(
  { filter }: ParsedFilter & { ok: true },
  before: string | null,
  req: PayloadRequest,
): Promise<Seen | undefined> {
  await noteLook(req, { of: 'records' });
  try {
    const environment = readEnvironment();
    const sql = await studioServices(environment).sql();
    const from = before && /^[0-9]{1,15}$/.test(before) ? Number(before) : undefined;
    const [found, tail, head] = await Promise.all([
      searchRecords(sql, filter, { order: 'newest', from, limit: perPage }),
      readTail(sql),
      readNewestHead(sql),
    ]);
    const places = await readHeadStates(sql, await placesInUse(req, environment));
    return { found, tail: tail.sequence, head, places };
  } catch {
    return undefined; // The worker and the database log the reason themselves.
  }
}

type WaysProps = { path: string; api: string; texts: FilterTexts; found: FoundRecords; isFirst: boolean; t: Translate };

function Ways({ path, api, texts, found, isFirst, t }: WaysProps) {
  const query = (more: Record<string, string>) => new URLSearchParams({ ...texts, ...more }).toString();
  return (
    <LinkBar
      label={t('Pages and exports')}
      end={
        <>
          <ExportLink href={`${api}/records/export?${query({ format: 'csv' })}`}>{t('Export CSV')}</ExportLink>
          <ExportLink href={`${api}/records/export?${query({ format: 'json' })}`}>
            {t('Export JSON for verification')}
          </ExportLink>
        </>
      }
    >
      {!isFirst && <a href={`${path}?${query({})}`}>{t('Newest')}</a>}
      {found.next !== null && <a href={`${path}?${query({ before: String(found.next) })}`}>{t('Older')}</a>}
    </LinkBar>
  );
}

function labelled(field: string, t: Translate): string {
  const label = labelOf(field);
  return label === undefined ? field : t(label);
}
