import type { AdminViewServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { readableOf } from '../../../forms/journal-entries.ts';
import { formsSentWith, searchSubmissions, type Submission } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { positionOf, submissionFilter } from '../filter.ts';
import { witnessedAccess } from '../../payload/witnessed-access.ts';
import { type Say, sayIn } from '../../words/say.ts';
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
  const say = sayIn(i18n.language);
  const given = parametersOf(searchParams);
  const seen = await look(given);
  const path = `${admin}/submissions`;
  return (
    <>
      <header className="records-head">
        <h1>{say('Submissions')}</h1>
      </header>
      {!seen && (
        <p role="alert" className="records-alert">
          {say('The submissions cannot be shown because their database does not respond. Try again in a minute.')}
        </p>
      )}
      {seen && <Filter path={path} given={given} forms={seen.forms} say={say} />}
      {seen && <Table found={seen.found} path={path} say={say} />}
      <ZoneNote />
      {seen && (
        <Ways
          path={path}
          api={api}
          given={given}
          found={seen.found}
          mayExport={roleOf(user) === 'admin' || roleOf(user) === 'privacy'}
          say={say}
        />
      )}
    </>
  );
}

/** Returns undefined when the database does not respond. */
async function look(
  given: URLSearchParams,
): Promise<{ found: Submission[]; forms: { id: string; title: string }[] } | undefined> {
  try {
    const sql = await witnessedAccess(readEnvironment()).sql();
    const [found, forms] = await Promise.all([
      searchSubmissions(sql, submissionFilter(given), { before: positionOf(given), limit: perPage }),
      formsSentWith(sql),
    ]);
    return { found, forms };
  } catch {
    return undefined; // The worker and the database log the reason themselves.
  }
}

type FilterProps = { path: string; given: URLSearchParams; forms: readonly { id: string; title: string }[]; say: Say };

function Filter({ path, given, forms, say }: FilterProps) {
  return (
    <form className="records-filter" action={path} method="get" role="search" aria-label={say('Filter submissions')}>
      <label>
        <span>{say('Text')}</span>
        <input name="words" defaultValue={given.get('words') ?? ''} maxLength={200} autoComplete="off" />
      </label>
      <label>
        <span>{say('Form')}</span>
        <select name="form" defaultValue={given.get('form') ?? ''}>
          <option value="">{say('any')}</option>
          {forms.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('Status')}</span>
        <select name="state" defaultValue={given.get('state') ?? ''}>
          {states.map(([value, words]) => (
            <option key={value} value={value}>
              {say(words)}
            </option>
          ))}
        </select>
      </label>
      <div className="records-filter__do">
        <button type="submit">{say('Filter')}</button>
        {given.size > 0 && <a href={path}>{say('Show all')}</a>}
      </div>
    </form>
  );
}

const columns = ['Sent', 'Form', 'Sent by', 'Content', 'Status'] as const;

function Table({ found, path, say }: { found: readonly Submission[]; path: string; say: Say }) {
  if (found.length === 0)
    return (
      <p className="records-empty">
        {say('No submissions. What visitors send with a form appears here within a second.')}
      </p>
    );
  return (
    <div className="records-scroll">
      <table className="records-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {say(name)}
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
              <td className="forms-words">{wordsOf(one, say)}</td>
              <td>{stateOf(one, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function wordsOf({ fields, files }: Submission, say: Say): string {
  const words = fields
    .filter(({ kind }) => kind !== 'consent' && kind !== 'email')
    .flatMap(readableOf)
    .join(' · ');
  return `${words.length > 140 ? `${words.slice(0, 140)} …` : words}${files.length > 0 ? ` (${files.length === 1 ? say('1 file') : say('{count} files', { count: String(files.length) })})` : ''}`;
}

export function stateOf({ spam, handledAtMs, handledBy, isProved }: Submission, say: Say): string {
  if (spam) return say('spam: {reason}', { reason: spam });
  const handled =
    handledAtMs === null ? say('open') : handledBy ? say('handled by {name}', { name: handledBy }) : say('handled');
  return isProved ? handled : `${handled}, ${say('unverified')}`;
}

type WaysProps = {
  path: string;
  api: string;
  given: URLSearchParams;
  found: readonly Submission[];
  mayExport: boolean;
  say: Say;
};

function Ways({ path, api, given, found, mayExport, say }: WaysProps) {
  const last = found.at(-1);
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ ...Object.fromEntries(given), ...more }).toString();
  return (
    <nav className="records-ways" aria-label={say('Pages and exports')}>
      <span>
        {given.has('before') && <a href={path}>{say('Newest')}</a>}
        {last && found.length === perPage && (
          <a href={`${path}?${query({ before: `${last.sentAtMs}.${last.id}` })}`}>{say('Older')}</a>
        )}
      </span>
      {mayExport && (
        <span>
          <a href={`${api}/submissions/export?${query({})}`} download>
            {say('Export CSV')}
          </a>
        </span>
      )}
    </nav>
  );
}
