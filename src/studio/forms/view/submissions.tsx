import type { AdminViewServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { readableOf } from '../../../forms/journal-entries.ts';
import { formsSentWith, searchSubmissions, type Submission } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { positionOf, submissionFilter } from '../filter.ts';
import type { Reader } from '../../accounts/shown-names.ts';
import { withHandlers } from '../shown-submissions.ts';
import { studioServices } from '../../services.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { Frame, parametersOf } from '../../ui/frame.tsx';
import { type Column, DataTable } from '../../ui/kit/data-table.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { FilterForm } from '../../ui/kit/filter-form.tsx';
import { LinkBar } from '../../ui/kit/link-bar.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { Moment, ZoneNote } from '../../ui/time/reader-zone.tsx';
import { noteLook } from '../../accounts/activity/looks.ts';
import { ExportLink } from '../../accounts/view/export-link.tsx';

const perPage = 50;
const states = [
  ['', 'all but spam'],
  ['open', 'open'],
  ['handled', 'handled'],
  ['spam', 'marked as spam'],
] as const;

/** `/admin/submissions`: form submissions, newest first. */
export async function Submissions(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n, user } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const given = parametersOf(searchParams);
  await noteLook(initPageResult.req, { of: 'submissions' });
  const seen = await findShown(given, initPageResult.req);
  const path = `${admin}/submissions`;
  return (
    <>
      <PageHead title={t('Submissions')} />
      {!seen && (
        <Notice tone="error" role="alert">
          {t('The submissions cannot be shown because their database does not respond. Try again in a minute.')}
        </Notice>
      )}
      {seen && <Filter path={path} given={given} forms={seen.forms} t={t} />}
      {seen && <SubmissionsTable found={seen.found} path={path} t={t} />}
      <ZoneNote />
      {seen && (
        <Ways
          path={path}
          api={api}
          given={given}
          found={seen.found}
          mayExport={roleOf(user) === 'admin' || roleOf(user) === 'privacy'}
          t={t}
        />
      )}
    </>
  );
}

/** Returns undefined when the database does not respond. */
async function findShown(
  given: URLSearchParams,
  reader: Reader,
): Promise<{ found: Submission[]; forms: { id: string; title: string }[] } | undefined> {
  try {
    const sql = await studioServices(readEnvironment()).sql();
    const [found, forms] = await Promise.all([
      searchSubmissions(sql, submissionFilter(given), { before: positionOf(given), limit: perPage }),
      formsSentWith(sql),
    ]);
    return { found: await withHandlers(reader, found), forms };
  } catch {
    return undefined; // The worker and the database log the reason themselves.
  }
}

type FilterProps = {
  path: string;
  given: URLSearchParams;
  forms: readonly { id: string; title: string }[];
  t: Translate;
};

function Filter({ path, given, forms, t }: FilterProps) {
  return (
    <FilterForm
      path={path}
      label={t('Filter submissions')}
      submit={t('Filter')}
      reset={given.size > 0 && t('Show all')}
    >
      <Field label={t('Text')}>
        <input name="words" defaultValue={given.get('words') ?? ''} maxLength={200} autoComplete="off" />
      </Field>
      <Field label={t('Form')}>
        <select name="form" defaultValue={given.get('form') ?? ''}>
          <option value="">{t('any')}</option>
          {forms.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Status')}>
        <select name="state" defaultValue={given.get('state') ?? ''}>
          {states.map(([value, words]) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
        </select>
      </Field>
    </FilterForm>
  );
}

function SubmissionsTable({ found, path, t }: { found: readonly Submission[]; path: string; t: Translate }) {
  return (
    <DataTable
      caption={t('Submissions')}
      columns={columnsFor(path, t)}
      rows={found}
      keyOf={({ id }) => id}
      empty={t('No submissions. What visitors send with a form appears here within a second.')}
    />
  );
}

function columnsFor(path: string, t: Translate): Column<Submission>[] {
  return [
    {
      key: 'sent',
      label: t('Sent'),
      isRowHeader: true,
      cell: ({ id, sentAtMs }) => (
        <a href={`${path}/${id}`}>
          <Moment at={sentAtMs} style="second" />
        </a>
      ),
    },
    { key: 'form', label: t('Form'), cell: ({ formTitle }) => formTitle },
    { key: 'by', label: t('Sent by'), cell: ({ email }) => email ?? '–' },
    { key: 'content', label: t('Content'), isText: true, cell: (one) => wordsOf(one, t) },
    { key: 'status', label: t('Status'), cell: (one) => stateOf(one, t) },
  ];
}

function wordsOf({ fields, files }: Submission, t: Translate): string {
  const words = fields
    .filter(({ kind }) => kind !== 'consent' && kind !== 'email')
    .flatMap(readableOf)
    .join(' · ');
  return `${words.length > 140 ? `${words.slice(0, 140)} …` : words}${files.length > 0 ? ` (${files.length === 1 ? t('1 file') : t('{count} files', { count: String(files.length) })})` : ''}`;
}

/** `handledBy`: a name to show, instead of the stored account. */
export function stateOf({ spam, handledAtMs, handledBy, isProved }: Submission, t: Translate): string {
  if (spam) return t('spam: {reason}', { reason: spam });
  const handled =
    handledAtMs === null ? t('open') : handledBy ? t('handled by {name}', { name: handledBy }) : t('handled');
  return isProved ? handled : `${handled}, ${t('unverified')}`;
}

type WaysProps = {
  path: string;
  api: string;
  given: URLSearchParams;
  found: readonly Submission[];
  mayExport: boolean;
  t: Translate;
};

function Ways({ path, api, given, found, mayExport, t }: WaysProps) {
  const last = found.at(-1);
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ ...Object.fromEntries(given), ...more }).toString();
  return (
    <LinkBar
      label={t('Pages and exports')}
      end={mayExport && <ExportLink href={`${api}/submissions/export?${query({})}`}>{t('Export CSV')}</ExportLink>}
    >
      {given.has('before') && <a href={path}>{t('Newest')}</a>}
      {last && found.length === perPage && (
        <a href={`${path}?${query({ before: `${last.sentAtMs}.${last.id}` })}`}>{t('Older')}</a>
      )}
    </LinkBar>
  );
}
