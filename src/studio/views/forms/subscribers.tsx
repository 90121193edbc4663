import type { AdminViewServerProps } from 'payload';
import { listSubscribers, type Subscriber } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { recordsDesk } from '../../records/desk.ts';
import { momentOf } from '../records/words.ts';
import { ActButton } from './act-button.tsx';
import { Frame, parametersOf } from './frame.tsx';

const perPage = 100;
const words: Readonly<Record<string, string>> = { asked: 'asked, not confirmed', confirmed: 'confirmed', left: 'left' };

/** `/admin/subscribers`: who gets the newsletter, and what each agreed to. */
export async function Subscribers(props: AdminViewServerProps) {
  return <Frame {...props} title="Newsletter" roles={['admin']}>{() => <Page {...props} />}</Frame>;
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const after = parametersOf(searchParams).get('after')?.slice(0, 254) ?? '';
  const found = await listSubscribers(await recordsDesk(readEnvironment()).sql(), { after, limit: perPage });
  const last = found.at(-1);
  return (
    <>
      <header className="records-head"><h1>Newsletter</h1></header>
      {found.length === 0 ? <p className="records-empty">Nobody has signed up yet.</p> : <Table found={found} api={api} language={i18n.language} />}
      <nav className="records-ways" aria-label="Pages and exports">
        <span>{last && found.length === perPage && <a href={`${admin}/subscribers?${new URLSearchParams({ after: last.email.toLowerCase() })}`}>More</a>}</span>
        <span><a href={`${api}/subscribers/export`} download>Export CSV</a></span>
      </nav>
    </>
  );
}

function Table({ found, api, language }: { found: readonly Subscriber[]; api: string; language: string }) {
  return (
    <div className="records-scroll">
      <table className="records-table">
        <thead><tr>{['Address', 'State', 'Since', 'Agreed to', ''].map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          {found.map(({ id, email, status, askedAtMs, confirmedAtMs, leftAtMs, consentText }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td>{words[status] ?? status}</td>
              <td>{momentOf(leftAtMs ?? confirmedAtMs ?? askedAtMs, language)}</td>
              <td className="forms-words">{consentText}</td>
              <td>
                <div className="forms-actions">
                  {status !== 'left' && <ActButton address={`${api}/submissions/act`} act={{ act: 'unsubscribe', subscriberId: id }} label="End" />}
                  <ActButton address={`${api}/submissions/act`} act={{ act: 'erase-person', email }} label="Erase" question={`Erase everything there is of ${email}? This cannot be undone.`} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
