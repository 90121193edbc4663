import type { AdminViewServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { readableOf } from '../../../forms/journal-entries.ts';
import { formsSentWith, searchSubmissions, type Submission } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { positionOf, submissionFilter } from '../filter.ts';
import { studioServices } from '../../services.ts';
import { type Translate, translator } from '../../words/translate.ts';
import { parametersOf } from '../../ui/frame.tsx';
import { RecordsFrame } from '../../consent/records/view/frame.tsx';
import { Moment, ZoneNote } from '../../ui/time/reader-zone.tsx';
import './forms.css';

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
    <RecordsFrame {...props}>
      <Page {...props} />
    </RecordsFrame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n, user } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const given = parametersOf(searchParams);
  const seen = await findShown(given);
  const path = `${admin}/submissions`;
  return (
    <>
      <header className="records-head">
        <h1>{t('Submissions')}</h1>
      </header>
      {!seen && (
        <p role="alert" className="records-alert">
          {t('The submissions cannot be shown because their database does not respond. Try again in a minute.')}
        </p>
      )}
      {seen && <Filter path={path} given={given} forms={seen.forms} t={t} />}
      {seen && <Table found={seen.found} path={path} t={t} />}
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
): Promise<{ found: Submission[]; forms: { id: string; title: string }[] } | undefined> {
  try {
    const sql = await studioServices(readEnvironment()).sql();
    const [found, forms] = await Promise.all([
      searchSubmissions(sql, submissionFilter(given), { before: positionOf(given), limit: perPage }),
      formsSentWith(sql),
    ]);
    return { found, forms };
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
    <form className="records-filter" action={path} method="get" role="search" aria-label={t('Filter submissions')}>
      <label>
        <span>{t('Text')}</span>
        <input name="words" defaultValue={given.get('words') ?? ''} maxLength={200} autoComplete="off" />
      </label>
      <label>
        <span>{t('Form')}</span>
        <select name="form" defaultValue={given.get('form') ?? ''}>
          <option value="">{t('any')}</option>
          {forms.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('Status')}</span>
        <select name="state" defaultValue={given.get('state') ?? ''}>
          {states.map(([value, words]) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
        </select>
      </label>
      <div className="records-filter__do">
        <button type="submit">{t('Filter')}</button>
        {given.size > 0 && <a href={path}>{t('Show all')}</a>}
      </div>
    </form>
  );
}

const columns = ['Sent', 'Form', 'Sent by', 'Content', 'Status'] as const;

function Table({ found, path, t }: { found: readonly Submission[]; path: string; t: Translate }) {
  if (found.length === 0)
    return (
      <p className="records-empty">
        {t('No submissions. What visitors send with a form appears here within a second.')}
      </p>
    );
  return (
    <div className="records-scroll">
      <table className="records-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={`${path}/${one.id}`}>
                  <Moment at={one.sentAtMs} style="second" />
                </a>
              </th>
              <td>{one.formTitle}</td>
              <td>{one.email ?? '–'}</td>
              <td className="forms-words">{wordsOf(one, t)}</td>
              <td>{stateOf(one, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function wordsOf({ fields, files }: Submission, t: Translate): string {
  const words = fields
    .filter(({ kind }) => kind !== 'consent' && kind !== 'email')
    .flatMap(readableOf)
    .join(' · ');
  return `${words.length > 140 ? `${words.slice(0, 140)} …` : words}${files.length > 0 ? ` (${files.length === 1 ? t('1 file') : t('{count} files', { count: String(files.length) })})` : ''}`;
}

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
    <nav className="records-ways" aria-label={t('Pages and exports')}>
      <span>
        {given.has('before') && <a href={path}>{t('Newest')}</a>}
        {last && found.length === perPage && (
          <a href={`${path}?${query({ before: `${last.sentAtMs}.${last.id}` })}`}>{t('Older')}</a>
        )}
      </span>
      {mayExport && (
        <span>
          <a href={`${api}/submissions/export?${query({})}`} download>
            {t('Export CSV')}
          </a>
        </span>
      )}
    </nav>
  );
}
