import type { AdminViewServerProps } from 'payload';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { roleOf } from '../../../content/access/role.ts';
import { type AnsweredField, readableOf } from '../../../forms/journal-entries.ts';
import { notesOf } from '../../../forms/store/notes.ts';
import { deliveriesOf, type Delivery, readSubmission, type Submission as Sent } from '../../../forms/store/search.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { shownNotes, withHandlers, withoutTargets } from '../shown-submissions.ts';
import { studioServices } from '../../services.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { ActButton } from './act-button.tsx';
import { Notes } from './notes.tsx';
import { noteLook } from '../../accounts/activity/looks.ts';
import { Frame } from '../../ui/frame.tsx';
import { Actions } from '../../ui/kit/actions.tsx';
import { Fact, Facts } from '../../ui/kit/facts.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { stateOf } from './submissions-table.tsx';
import { Said } from '../../ui/time/reader-zone.tsx';

/** `/admin/submissions/{id}`: everything in one submission, and what happened to it. */
export async function Submission(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, params }: AdminViewServerProps) {
  const { req } = initPageResult;
  const { payload, i18n, user } = req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const segments = params?.segments;
  const id = Array.isArray(segments) ? String(segments[1]) : '';
  const sql = await studioServices(readEnvironment()).sql();
  const stored = await readSubmission(sql, id);
  const [one] = await withHandlers(req, stored ? [stored] : []);
  const back = { href: `${admin}/submissions`, label: t('All submissions') };
  if (!one)
    return <PageHead back={back} title={t('Submission not found')} description={t('It may have been erased.')} />;
  await noteLook(req, { of: 'submissions', id: one.id });
  const deliveries = await deliveriesOf(sql, id);
  const notes = await shownNotes(req, await notesOf(sql, [id]));
  return (
    <>
      <PageHead
        back={back}
        title={one.formTitle}
        description={
          <Said
            phrase="{time}, from {page} ({language}); {state}. Kept until {end}."
            values={{ page: one.page, language: one.locale, state: stateOf(one, t) }}
            moments={{ time: one.sentAtMs, end: one.keepUntilMs }}
          />
        }
      />
      <Answers one={one} api={api} t={t} />
      <Deliveries
        deliveries={adminsOnly({ req }) ? deliveries : withoutTargets(deliveries, { sender: one.email, t })}
        t={t}
      />
      <Notes submission={one.id} notes={notes} address={`${api}/submissions/act`} t={t} />
      <SubmissionActions
        one={one}
        api={api}
        t={t}
        list={`${admin}/submissions`}
        mayErase={roleOf(user) === 'admin' || roleOf(user) === 'privacy'}
      />
    </>
  );
}

type AnswersProps = { one: Sent; api: string; t: Translate };

function Answers({ one, api, t }: AnswersProps) {
  return (
    <Facts>
      {one.fields.map((field) => (
        <Answer key={field.name} {...{ field, one, api, t }} />
      ))}
    </Facts>
  );
}

function Answer({ field, one, api, t }: AnswersProps & { field: AnsweredField }) {
  const { name, kind, label, values } = field;
  const isConsent = kind === 'consent';
  return (
    <Fact name={isConsent ? t('Consent ({name})', { name }) : label}>
      {isConsent ? (
        t(values.length > 0 ? 'Yes: “{words}”' : 'No: “{words}”', { words: label })
      ) : kind === 'file' ? (
        <Files one={one} field={name} api={api} />
      ) : (
        readableOf(field).join(', ') || '–'
      )}
    </Fact>
  );
}

function Files({ one, field, api }: { one: Sent; field: string; api: string }) {
  const files = one.files.filter((file) => file.field === field);
  if (files.length === 0) return '–';
  return (
    <ul>
      {files.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <a href={`${api}/submissions/${one.id}/files/${id}`} download>
            {name}
          </a>{' '}
          ({Math.ceil(sizeBytes / 1024)} kB)
        </li>
      ))}
    </ul>
  );
}

function Deliveries({ deliveries, t }: { deliveries: readonly Delivery[]; t: Translate }) {
  if (deliveries.length === 0) return null;
  return (
    <Section id="submission-emails" title={t('Emails about this submission')}>
      <ul>
        {deliveries.map(({ what, status, attempts, lastError }, at) => (
          <li
            key={at}
          >{`${what}: ${statusIn(status, t)}${attempts > 1 ? `, ${t('{count} attempts', { count: String(attempts) })}` : ''}${lastError ? ` (${lastError})` : ''}`}</li>
        ))}
      </ul>
    </Section>
  );
}

const statuses = ['waiting', 'sent', 'failed'] as const;

function statusIn(status: string, t: Translate): string {
  const known = statuses.find((one) => one === status);
  return known ? t(known) : status;
}

type SubmissionActionsProps = { one: Sent; api: string; t: Translate; list: string; mayErase: boolean };

function SubmissionActions({ one, api, t, list, mayErase }: SubmissionActionsProps) {
  const address = `${api}/submissions/act`;
  const ids = [one.id];
  const isHandled = one.handledAtMs !== null;
  return (
    <Actions>
      {!one.spam && (
        <ActButton
          address={address}
          act={{ act: 'handle', ids, isHandled: !isHandled }}
          label={t(isHandled ? 'Mark as open' : 'Mark as handled')}
        />
      )}
      {one.spam && <ActButton address={address} act={{ act: 'not-spam', ids }} label={t('Mark as not spam')} />}
      {mayErase && (
        <ActButton
          address={address}
          act={{ act: 'erase', ids }}
          label={t('Erase')}
          question={t('Erase this submission with its files and emails? This cannot be undone.')}
          next={list}
        />
      )}
      {mayErase && one.email && (
        <ActButton
          address={address}
          act={{ act: 'erase-person', email: one.email }}
          label={t('Erase everything from {email}', { email: one.email })}
          question={t(
            'Erase all submissions, files, emails and the newsletter subscription of {email}? This cannot be undone.',
            { email: one.email },
          )}
          next={list}
        />
      )}
    </Actions>
  );
}
