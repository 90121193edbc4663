import type { AdminViewServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { formsSentWith, searchSubmissions, type Submission } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { positionOf, submissionFilter } from '../filter.ts';
import type { Reader } from '../../accounts/shown-names.ts';
import { withHandlers } from '../shown-submissions.ts';
import { type AnswerColumn, answerColumns, chosenColumns } from '../submission-columns.ts';
import { shortened, SubmissionsTable } from './submissions-table.tsx';
import './forms.css';
import { studioServices } from '../../services.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { Frame, parametersOf } from '../../ui/frame.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { FilterForm } from '../../ui/kit/filter-form.tsx';
import { LinkBar } from '../../ui/kit/link-bar.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { ZoneNote } from '../../ui/time/reader-zone.tsx';
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
  const chosen = chosenColumns(searchParams?.column);
  await noteLook(initPageResult.req, { of: 'submissions' });
  const seen = await findShown(given, initPageResult.req);
  const path = `${admin}/submissions`;
  const columns = seen && given.get('form') ? answerColumns(seen.found, chosen) : [];
  return (
    <>
      <PageHead title={t('Submissions')} />
      {!seen && (
        <Notice tone="error" role="alert">
          {t('The submissions cannot be shown because their database does not respond. Try again in a minute.')}
        </Notice>
      )}
      {seen && <Filter path={path} given={given} forms={seen.forms} columns={columns} t={t} />}
      {seen && <SubmissionsTable found={seen.found} path={path} columns={columns} isFiltered={given.size > 0} t={t} />}
      <ZoneNote />
      {seen && (
        <Ways
          path={path}
          api={api}
          given={withColumns(given, chosen)}
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

function withColumns(given: URLSearchParams, chosen: readonly string[]): URLSearchParams {
  return new URLSearchParams([
    ...[...given].filter(([name]) => name !== 'column'),
    ...chosen.map((name) => ['column', name]),
  ]);
}

type FilterProps = {
  path: string;
  given: URLSearchParams;
  forms: readonly { id: string; title: string }[];
  columns: readonly AnswerColumn[];
  t: Translate;
};

function Filter({ path, given, forms, columns, t }: FilterProps) {
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
      {columns.length > 1 && <ColumnChoice columns={columns} t={t} />}
    </FilterForm>
  );
}

/** Only a form's own submissions have the same fields. */
function ColumnChoice({ columns, t }: Pick<FilterProps, 'columns' | 't'>) {
  return (
    <fieldset className="forms-columns">
      <legend>{t('Columns')}</legend>
      {columns.map(({ name, label, isShown }) => (
        <label key={name}>
          <input type="checkbox" name="column" value={name} defaultChecked={isShown} /> {shortened(label, 40)}
        </label>
      ))}
    </fieldset>
  );
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
  const query = (more: Record<string, string>) => {
    const parameters = new URLSearchParams(given);
    for (const [name, value] of Object.entries(more)) parameters.set(name, value);
    return parameters.toString();
  };
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
