'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { sayIn } from '../../words/say.ts';
import { DoorForm, Field } from './door.tsx';

export function OwnPassword({ address, language }: { address: string; language: string }) {
  const say = sayIn(language);
  const [[current, setCurrent], [password, setPassword]] = [useState(''), useState('')];
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ problem: '', done: '' });

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio(`${address}/password`, { body: { current, password } });
    setBusy(false);
    setCurrent('');
    if (sent.ok) setPassword('');
    setSaid(
      sent.ok
        ? { problem: '', done: say('Your password is changed, and your other sessions have ended.') }
        : { problem: messageOf(sent, say), done: '' },
    );
  }

  return (
    <section className="people-section" aria-labelledby="password-title">
      <h2 id="password-title">{say('Password')}</h2>
      <DoorForm onSubmit={submit} busy={busy} problem={said.problem} button={say('Change password')}>
        <Field
          label={say('Current password')}
          name="current"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <Field
          label={say('New password')}
          name="new-password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          help={say('At least 12 characters, and hard to guess. Only you will know it.')}
        />
      </DoorForm>
      <p role="status">{said.done}</p>
    </section>
  );
}
