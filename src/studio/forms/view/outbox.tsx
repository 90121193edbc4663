import type { AdminViewServerProps } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import { listMails, type OutboxRow } from '../../../platform/mail/outbox.ts';
import { studioServices } from '../../services.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { ActButton } from './act-button.tsx';
import { Frame, parametersOf } from '../../ui/frame.tsx';
import { Empty } from '../../ui/kit/empty.tsx';
import { LinkBar } from '../../ui/kit/link-bar.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { noteLook } from '../../accounts/activity/looks.ts';
import { Moment, ZoneNote } from '../../ui/time/reader-zone.tsx';
import './forms.css';

const shown = 200;
const states = ['waiting', 'sent', 'failed'] as const;

/** `/admin/outbox`: every email of the last weeks. Without a mail server, emails are read and their links copied here. */
export async function Outbox(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const environment = readEnvironment();
  const status = states.find((state) => state === parametersOf(searchParams).get('status'));
  await noteLook(initPageResult.req, { of: 'outbox' });
  const mails = await listMails(await studioServices(environment).sql(), { status, limit: shown });
  return (
    <>
      <PageHead title={t('Email log')} />
      {!environment.smtpUrl && (
        <Notice>
          {t(
            'No email is sent because SMTP_URL is not set. Emails that would be sent appear here, and you can copy their links.',
          )}
        </Notice>
      )}
      <LinkBar label={t('Status')}>
        {[undefined, ...states].map((state) => (
          <a
            key={state ?? ''}
            href={`${admin}/outbox${state ? `?status=${state}` : ''}`}
            aria-current={state === status ? 'page' : undefined}
          >
            {t(state ?? 'all')}
          </a>
        ))}
      </LinkBar>
      {mails.length === 0 && <Empty>{t('No emails.')}</Empty>}
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} api={api} t={t} />
      ))}
      <ZoneNote />
    </>
  );
}

function Mail({ mail, api, t }: { mail: OutboxRow; api: string; t: Translate }) {
  return (
    <details>
      <summary>
        <Moment at={mail.createdAtMs} style="second" />
        {[
          '',
          mail.to,
          mail.subject,
          t(mail.status),
          ...(mail.attempts > 0 ? [t('{count} attempts', { count: String(mail.attempts) })] : []),
        ].join(' · ')}
      </summary>
      {mail.lastError && <Notice tone="error">{mail.lastError}</Notice>}
      <pre className="forms-mail">
        {mail.text ||
          t('The text of this email was deleted after sending because it contained a link into an account.')}
      </pre>
      {mail.status === 'failed' && mail.text !== '' && (
        <ActButton
          address={`${api}/submissions/act`}
          act={{ act: 'send-again', mailId: mail.id }}
          label={t('Try again')}
        />
      )}
    </details>
  );
}
