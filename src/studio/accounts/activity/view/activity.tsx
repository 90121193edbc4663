import type { AdminViewServerProps } from 'payload';
import { activityKinds } from '../kinds.ts';
import { activityFilter, type Entry, readActivity } from '../read.ts';
import { type Translate, translator } from '../../../words/translate.ts';
import { parametersOf } from '../../../ui/frame.tsx';
import { PeopleFrame } from '../../view/frame.tsx';
import { aboutOf, actorIn } from './about.ts';
import { Moment, ZoneNote } from '../../../ui/time/reader-zone.tsx';

const perPage = 100;

/** `/admin/activity`: who did what. Entries are written once and never change. */
export function Activity(props: AdminViewServerProps) {
  const t = translator(props.initPageResult.req.i18n.language);
  return (
    <PeopleFrame {...props}>
      <Page {...props} t={t} />
    </PeopleFrame>
  );
}

async function Page({ initPageResult, searchParams, t }: AdminViewServerProps & { t: Translate }) {
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
        <h1>{t('Activity')}</h1>
      </header>
      <p className="records-note">
        {t(
          'This log shows who did what in the studio. Entries cannot be changed, and for 90 days they cannot be deleted. The security settings say how long they are kept.',
        )}
      </p>
      <Filter path={`${admin}/activity`} given={given} t={t} />
      {entries.length === 0 ? (
        <p className="records-empty">{t('No entries found.')}</p>
      ) : (
        <Table entries={entries} t={t} />
      )}
      <ZoneNote />
      <nav className="records-ways" aria-label={t('Pages and exports')}>
        <span>
          {before > 0 && <a href={`${admin}/activity?${query({})}`}>{t('Newest')}</a>}
          {last && <a href={`${admin}/activity?${query({ before: String(last.sequence) })}`}>{t('Older')}</a>}
        </span>
        <span>
          <a href={`${api}/activity/export?${query({})}`} download>
            {t('Export CSV')}
          </a>
        </span>
      </nav>
    </>
  );
}

function Filter({ path, given, t }: { path: string; given: URLSearchParams; t: Translate }) {
  const field = (name: string) => given.get(name) ?? '';
  return (
    <form className="records-filter" action={path} method="get" role="search" aria-label={t('Filter')}>
      <label>
        <span>{t('Action')}</span>
        <select name="kind" defaultValue={field('kind')}>
          <option value="">{t('any')}</option>
          {Object.entries(activityKinds).map(([kind, phrase]) => (
            <option key={kind} value={kind}>
              {t(phrase)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('Person or subject')}</span>
        <input name="text" defaultValue={field('text')} maxLength={100} autoComplete="off" />
      </label>
      <label>
        <span>{t('From')}</span>
        <input type="date" name="from" defaultValue={field('from')} />
      </label>
      <label>
        <span>{t('To')}</span>
        <input type="date" name="to" defaultValue={field('to')} />
      </label>
      <button type="submit">{t('Filter')}</button>
    </form>
  );
}

function Table({ entries, t }: { entries: readonly Entry[]; t: Translate }) {
  return (
    <div className="records-scroll">
      <table className="records-table">
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Action')}</th>
            <th scope="col">{t('Person')}</th>
            <th scope="col">{t('Subject')}</th>
            <th scope="col">{t('Network')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.sequence}>
              <td>
                <Moment at={entry.atMs} style="second" />
              </td>
              <td>{t(activityKinds[entry.kind])}</td>
              <td>{actorIn(entry, t)}</td>
              <td>{aboutOf(entry, t)}</td>
              <td>{entry.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
