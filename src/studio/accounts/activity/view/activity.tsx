import type { AdminViewServerProps } from 'payload';
import { activityKinds } from '../kinds.ts';
import { activityFilter, type Entry, readActivity } from '../read.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { parametersOf } from '../../../ui/frame.tsx';
import { PeopleFrame } from '../../view/frame.tsx';
import { aboutOf, actorIn } from './about.ts';
import { Moment, ZoneNote } from '../../../ui/time/reader-zone.tsx';

const perPage = 100;

/** `/admin/activity`: who did what. Entries are written once and never change. */
export function Activity(props: AdminViewServerProps) {
  const say = sayIn(props.initPageResult.req.i18n.language);
  return (
    <PeopleFrame {...props}>
      <Page {...props} say={say} />
    </PeopleFrame>
  );
}

async function Page({ initPageResult, searchParams, say }: AdminViewServerProps & { say: Say }) {
  const { payload } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const given = parametersOf(searchParams);
  const filter = activityFilter(given);
  const before = Number(given.get('before'));
  const entries = await readActivity({ payload }, filter, { limit: perPage, ...(before > 0 && { before }) });
  const query = (more: Record<string, string>) => new URLSearchParams({ ...filter, ...more }).toString();
  const last = entries.length === perPage ? entries.at(-1) : undefined;
  return (
    <>
      <header className="records-head">
        <h1>{say('Activity')}</h1>
      </header>
      <p className="records-note">
        {say(
          'This log shows who did what in the studio. Entries cannot be changed, and for 90 days they cannot be deleted. The security settings say how long they are kept.',
        )}
      </p>
      <Filter path={`${admin}/activity`} given={given} say={say} />
      {entries.length === 0 ? (
        <p className="records-empty">{say('No entries found.')}</p>
      ) : (
        <Table entries={entries} say={say} />
      )}
      <ZoneNote />
      <nav className="records-ways" aria-label={say('Pages and exports')}>
        <span>
          {before > 0 && <a href={`${admin}/activity?${query({})}`}>{say('Newest')}</a>}
          {last && <a href={`${admin}/activity?${query({ before: String(last.sequence) })}`}>{say('Older')}</a>}
        </span>
        <span>
          <a href={`${api}/activity/export?${query({})}`} download>
            {say('Export CSV')}
          </a>
        </span>
      </nav>
    </>
  );
}

function Filter({ path, given, say }: { path: string; given: URLSearchParams; say: Say }) {
  const field = (name: string) => given.get(name) ?? '';
  return (
    <form className="records-filter" action={path} method="get" role="search" aria-label={say('Filter')}>
      <label>
        <span>{say('Action')}</span>
        <select name="kind" defaultValue={field('kind')}>
          <option value="">{say('any')}</option>
          {Object.entries(activityKinds).map(([kind, phrase]) => (
            <option key={kind} value={kind}>
              {say(phrase)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('Person or subject')}</span>
        <input name="text" defaultValue={field('text')} maxLength={100} autoComplete="off" />
      </label>
      <label>
        <span>{say('From')}</span>
        <input type="date" name="from" defaultValue={field('from')} />
      </label>
      <label>
        <span>{say('To')}</span>
        <input type="date" name="to" defaultValue={field('to')} />
      </label>
      <button type="submit">{say('Filter')}</button>
    </form>
  );
}

function Table({ entries, say }: { entries: readonly Entry[]; say: Say }) {
  return (
    <div className="records-scroll">
      <table className="records-table">
        <thead>
          <tr>
            <th scope="col">{say('When')}</th>
            <th scope="col">{say('Action')}</th>
            <th scope="col">{say('Person')}</th>
            <th scope="col">{say('Subject')}</th>
            <th scope="col">{say('Network')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.sequence}>
              <td>
                <Moment at={entry.atMs} style="second" />
              </td>
              <td>{say(activityKinds[entry.kind])}</td>
              <td>{actorIn(entry, say)}</td>
              <td>{aboutOf(entry, say)}</td>
              <td>{entry.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
