import type { AdminViewServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { openInvitations } from '../links.ts';
import { type Person, readPeople } from '../people.ts';
import { type Translate, translator } from '../../words/translate.ts';
import { PeopleFrame } from './frame.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonActions } from './person-actions.tsx';
import { roleNames } from './role-names.ts';
import { Said } from '../../ui/time/reader-zone.tsx';

/** `/admin/people`: the studio's users and invitations, with the admin's actions. */
export function People(props: AdminViewServerProps) {
  return (
    <PeopleFrame {...props}>
      <Page {...props} />
    </PeopleFrame>
  );
}

async function Page({ initPageResult }: AdminViewServerProps) {
  const { payload, i18n, user } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const { language } = i18n;
  const t = translator(language);
  const people = await readPeople(payload, systemClock.nowMs());
  return (
    <>
      <header className="records-head">
        <h1>{t('People')}</h1>
        <a href={`${admin}/globals/accounts`}>{t('Security settings')}</a>
      </header>
      <InviteForm
        address={`${api}/people/invite`}
        language={language}
        isMailed={readEnvironment().smtpUrl !== undefined}
      />
      <Invitations {...{ payload, api, language }} />
      <section className="people-section" aria-labelledby="accounts-title">
        <h2 id="accounts-title">{t('Accounts')}</h2>
        <ul className="people-list">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} t={t} />
              <PersonActions api={api} person={person} isSelf={person.id === String(user?.id)} language={language} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function PersonLine({ person, t }: { person: Person; t: Translate }) {
  const facts = [t(roleNames[person.role]), person.hasSecondFactor ? t('second factor on') : t('no second factor')];
  const seen =
    person.seenMs === null ? t('not signed in') : <Said phrase="last seen {time}" moments={{ time: person.seenMs }} />;
  return (
    <span>
      <strong>{person.name || person.email}</strong>
      {person.name && <> {person.email}</>}
      {person.isLocked && <em className="people-mark">{t('locked for a few minutes')}</em>}
      <br />
      <small>
        {facts.join(' · ')} · {seen}
      </small>
    </span>
  );
}

type InvitationsProps = { payload: AdminViewServerProps['payload']; api: string; language: string };

async function Invitations({ payload, api, language }: InvitationsProps) {
  const t = translator(language);
  const open = await openInvitations({ payload });
  if (open.length === 0) return null;
  const isOver = (expiresAtMs: number) => expiresAtMs <= systemClock.nowMs();
  return (
    <section className="people-section" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('Invited')}</h2>
      <ul className="people-list">
        {open.map(({ id, name, email, role, expiresAtMs }) => (
          <li key={id}>
            <span>
              <strong>{name || email}</strong>
              {name && <> {email}</>}
              <br />
              <small>
                {role ? t(roleNames[role]) : ''} ·{' '}
                {isOver(expiresAtMs) ? (
                  t('expired')
                ) : (
                  <Said phrase="valid until {time}" moments={{ time: expiresAtMs }} />
                )}
              </small>
            </span>
            <InvitationActions address={`${api}/people/invitation`} id={id} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
