'use client';
import { useState } from 'react';
import { roles } from '../../../content/access/role.ts';
import type { LinkMade } from '../endpoints/people.ts';
import type { Person } from '../people.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { type Answered, callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { CopiedLink } from './copied-link.tsx';
import { roleNames } from './role-names.ts';

type Act = 'password-link' | 'end-sessions' | 'reset-second-factor';
type Props = { api: string; person: Person; isSelf: boolean; language: string };

const questions: Record<Act, Phrase> = {
  'password-link': 'Create a link that sets a new password? Anyone who has it can get into the account.',
  'end-sessions': 'Log this person out everywhere?',
  'reset-second-factor':
    'Reset the second factor? Until a new one is set up, this person can sign in with the password alone. The reset appears in the activity log.',
};

/** The admin's actions for another user. The own account is managed under «Sign-in and security». */
export function PersonActions({ api, person, isSelf, language }: Props) {
  const t = translator(language);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState('');

  async function carryOut(question: string, ask: () => Promise<Answered<Partial<LinkMade>>>): Promise<void> {
    if (!window.confirm(question)) return;
    const sent = await ask();
    if (!sent.ok) return setSaid(messageOf(sent, t));
    if (sent.body.link) setLink(sent.body.link);
    else location.reload();
  }
  const act = (what: Act) =>
    void carryOut(t(questions[what]), () => callStudio(`${api}/people/act`, { body: { id: person.id, act: what } }));
  const setRole = (role: string) =>
    void carryOut(t('Change the role? All sessions of this account end.'), () =>
      callStudio(`${api}/users/${person.id}`, { method: 'PATCH', body: { role } }),
    );

  if (link) return <CopiedLink link={link} language={language} />;
  return (
    <details>
      <summary>{t('Change')}</summary>
      <Field label={t('Role')}>
        <select value={person.role} onChange={(event) => setRole(event.target.value)}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleNames[role])}
            </option>
          ))}
        </select>
      </Field>
      <Actions>
        {!isSelf && <ActsOnOther person={person} onAct={act} t={t} />}
        <Button
          variant="danger"
          onClick={() =>
            void carryOut(t('Remove this account? Content by this person stays.'), () =>
              callStudio(`${api}/users/${person.id}`, { method: 'DELETE' }),
            )
          }
        >
          {t('Remove account')}
        </Button>
      </Actions>
      {said && (
        <Notice tone="error" role="alert">
          {said}
        </Notice>
      )}
    </details>
  );
}

/** The actions that exist only for another user. */
function ActsOnOther({ person, onAct, t }: { person: Person; onAct: (what: Act) => void; t: Translate }) {
  return (
    <>
      <Button onClick={() => onAct('password-link')}>{t('Create password link')}</Button>
      <Button onClick={() => onAct('end-sessions')}>{t('Log out everywhere')}</Button>
      {person.hasSecondFactor && (
        <Button onClick={() => onAct('reset-second-factor')}>{t('Reset second factor')}</Button>
      )}
    </>
  );
}
