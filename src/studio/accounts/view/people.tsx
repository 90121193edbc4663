import { noteLook } from '../activity/looks.ts';
import type { AdminViewServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { openInvitations } from '../links.ts';
import { type Person, readPeople } from '../people.ts';
import { Frame } from '../../ui/frame.tsx';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { type Translate, translator } from '../../translations/translate.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonActions } from './person-actions.tsx';
import { roleNames } from './role-names.ts';
import { Said } from '../../ui/time/reader-zone.tsx';

/** `/admin/people`: the studio's users and invitations, with the admin's actions. */
export function People(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult }: AdminViewServerProps) {
  const { payload, i18n, user } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const { language } = i18n;
  const t = translator(language);
  await noteLook(initPageResult.req, { of: 'users' });
  const people = await readPeople(payload, systemClock.nowMs());
  return (
    <>
      <PageHead title={t('People')} actions={<a href={`${admin}/globals/accounts`}>{t('Security settings')}</a>} />
      <InviteForm
        address={`${api}/people/invite`}
        language={language}
        isMailed={readEnvironment().smtpUrl !== undefined}
      />
      <Invitations {...{ payload, api, language }} />
      <Section id="accounts-title" title={t('Accounts')}>
        <List>
          {people.map((person) => (
            <ListItem
              key={person.id}
              actions={
                <PersonActions api={api} person={person} isSelf={person.id === String(user?.id)} language={language} />
              }
            >
              <PersonLine person={person} t={t} />
            </ListItem>
          ))}
        </List>
      </Section>
    </>
  );
}

function PersonLine({ person, t }: { person: Person; t: Translate }) {
  const facts = [t(roleNames[person.role]), person.hasSecondFactor ? t('second factor on') : t('no second factor')];
  const seen =
    person.seenMs === null ? t('not signed in') : <Said phrase="last seen {time}" moments={{ time: person.seenMs }} />;
  return (
    <>
      <p>
        <strong>{person.name || person.email}</strong>
        {person.name && <> {person.email}</>}{' '}
        {person.isLocked && <Status tone="warning">{t('locked for a few minutes')}</Status>}
      </p>
      <p>
        <small>
          {facts.join(' · ')} · {seen}
        </small>
      </p>
    </>
  );
}

type InvitationsProps = { payload: AdminViewServerProps['payload']; api: string; language: string };

async function Invitations({ payload, api, language }: InvitationsProps) {
  const t = translator(language);
  const open = await openInvitations({ payload });
  if (open.length === 0) return null;
  const isOver = (expiresAtMs: number) => expiresAtMs <= systemClock.nowMs();
  return (
    <Section id="invitations-title" title={t('Invited')}>
      <List>
        {open.map(({ id, name, email, role, expiresAtMs }) => (
          <ListItem
            key={id}
            actions={<InvitationActions address={`${api}/people/invitation`} id={id} language={language} />}
          >
            <p>
              <strong>{name || email}</strong>
              {name && <> {email}</>}
            </p>
            <p>
              <small>
                {role ? t(roleNames[role]) : ''} ·{' '}
                {isOver(expiresAtMs) ? (
                  t('expired')
                ) : (
                  <Said phrase="valid until {time}" moments={{ time: expiresAtMs }} />
                )}
              </small>
            </p>
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
