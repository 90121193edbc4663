'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { sayIn } from '../../words/say.ts';
import { Arrived } from './arrived.tsx';
import { DoorForm, Field } from './door.tsx';

type ResetFormProps = { address: string; loginPath: string; token: string; email: string; language: string };

export function ResetForm({ address, loginPath, token, email, language }: ResetFormProps) {
  const say = sayIn(language);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ problem: '', isDone: false });

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio(address, { body: { token, password } });
    setBusy(false);
    setSaid(sent.ok ? { problem: '', isDone: true } : { problem: messageOf(sent, say), isDone: false });
  }

  if (said.isDone)
    return (
      <Arrived>
        <p>{say('Your new password is set, and all your sessions have ended.')}</p>
        <p>
          {say('Email')}: <strong>{email}</strong>
        </p>
        <p>
          <a className="people-button" href={loginPath}>
            {say('Sign in')}
          </a>
        </p>
      </Arrived>
    );
  return (
    <DoorForm onSubmit={submit} busy={busy} problem={said.problem} button={say('Set a new password')}>
      <Field
        label={say('Email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={() => {}}
        readOnly
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
  );
}
