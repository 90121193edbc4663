import type { AdminViewServerProps } from 'payload';
import { listSubscribers, type Subscriber } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { studioServices } from '../../services.ts';
import { type Phrase, type Translate, translator } from '../../words/translate.ts';
import { ActButton } from './act-button.tsx';
import { parametersOf } from '../../ui/frame.tsx';
import { RecordsFrame } from '../../consent/records/view/frame.tsx';
import { Moment, ZoneNote } from '../../ui/time/reader-zone.tsx';
import './forms.css';

const perPage = 100;
const words: Readonly<Record<string, Phrase>> = {
  asked: 'not confirmed',
  confirmed: 'confirmed',
  left: 'unsubscribed',
};

/** `/admin/subscribers`: the newsletter's subscribers, and what each of them agreed to. */
export async function Subscribers(props: AdminViewServerProps) {
  return (
    <RecordsFrame {...props}>
      <Page {...props} />
    </RecordsFrame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const after = parametersOf(searchParams).get('after')?.slice(0, 254) ?? '';
  const found = await listSubscribers(await studioServices(readEnvironment()).sql(), { after, limit: perPage });
  const last = found.at(-1);
  return (
    <>
      <header className="records-head">
        <h1>{t('Newsletter list')}</h1>
      </header>
      {found.length === 0 ? (
        <p className="records-empty">{t('Nobody has signed up yet.')}</p>
      ) : (
        <Table found={found} api={api} t={t} />
      )}
      <ZoneNote />
      <nav className="records-ways" aria-label={t('Pages and exports')}>
        <span>
          {last && found.length === perPage && (
            <a href={`${admin}/subscribers?${new URLSearchParams({ after: last.email.toLowerCase() })}`}>{t('More')}</a>
          )}
        </span>
        <span>
          <a href={`${api}/subscribers/export`} download>
            {t('Export CSV')}
          </a>
        </span>
      </nav>
    </>
  );
}

const columns = ['Address', 'Status', 'Since', 'Agreed to', 'Actions'] as const;

function Table({ found, api, t }: { found: readonly Subscriber[]; api: string; t: Translate }) {
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
          {found.map(({ id, email, status, askedAtMs, confirmedAtMs, leftAtMs, consentText }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td>{words[status] ? t(words[status]) : status}</td>
              <td>
                <Moment at={leftAtMs ?? confirmedAtMs ?? askedAtMs} style="second" />
              </td>
              <td className="forms-words">{consentText}</td>
              <td>
                <div className="forms-actions">
                  {status !== 'left' && (
                    <ActButton
                      address={`${api}/submissions/act`}
                      act={{ act: 'unsubscribe', subscriberId: id }}
                      label={t('Unsubscribe')}
                    />
                  )}
                  <ActButton
                    address={`${api}/submissions/act`}
                    act={{ act: 'erase-person', email }}
                    label={t('Erase')}
                    question={t('Erase everything stored about {email}? This cannot be undone.', { email })}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
