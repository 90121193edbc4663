'use client';
import { useState } from 'react';
import { roles } from '../../../content/access/role.ts';
import type { LinkMade } from '../../users/endpoints/people.ts';
import type { Person } from '../../users/people.ts';
import { type Phrase, sayIn } from '../../words/say.ts';
import { CopiedLink } from './copied-link.tsx';
import { roleNames } from './role-names.ts';
import { send } from './send.ts';

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
  const say = sayIn(language);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState('');

  async function carryOut(question: string, ask: () => ReturnType<typeof send<Partial<LinkMade>>>): Promise<void> {
    if (!window.confirm(question)) return;
    const sent = await ask();
    if (!sent.ok) return setSaid(sent.message);
    if (sent.answer.link) setLink(sent.answer.link);
    else location.reload();
  }
  const act = (what: Act) =>
    void carryOut(say(questions[what]), () => send(`${api}/people/act`, { id: person.id, act: what }));
  const setRole = (role: string) =>
    void carryOut(say('Change the role? All sessions of this account end.'), () =>
      send(`${api}/users/${person.id}`, { role }, 'PATCH'),
    );

  if (link) return <CopiedLink link={link} language={language} />;
  return (
    <details className="people-actions">
      <summary>{say('Change')}</summary>
      <p className="people-field">
        <label htmlFor={`role-${person.id}`}>{say('Role')}</label>
        <select id={`role-${person.id}`} value={person.role} onChange={(event) => setRole(event.target.value)}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {say(roleNames[role])}
            </option>
          ))}
        </select>
      </p>
      <p className="people-row">
        {!isSelf && (
          <button type="button" className="people-button people-button--quiet" onClick={() => act('password-link')}>
            {say('Create password link')}
          </button>
        )}
        {!isSelf && (
          <button type="button" className="people-button people-button--quiet" onClick={() => act('end-sessions')}>
            {say('Log out everywhere')}
          </button>
        )}
        {!isSelf && person.hasSecondFactor && (
          <button
            type="button"
            className="people-button people-button--quiet"
            onClick={() => act('reset-second-factor')}
          >
            {say('Reset second factor')}
          </button>
        )}
        <button
          type="button"
          className="people-button people-button--danger"
          onClick={() =>
            void carryOut(say('Remove this account? Content by this person stays.'), () =>
              send(`${api}/users/${person.id}`, undefined, 'DELETE'),
            )
          }
        >
          {say('Remove account')}
        </button>
      </p>
      <p role="alert" className="people-problem">
        {said}
      </p>
    </details>
  );
}
