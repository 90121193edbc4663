'use client';
import { useState } from 'react';
import { LinkButton } from '../../ui/kit/button.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../words/translate.ts';
import { Arrived } from './arrived.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';

type ResetFormProps = { address: string; loginPath: string; token: string; email: string; language: string };

export function ResetForm({ address, loginPath, token, email, language }: ResetFormProps) {
  const t = translator(language);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ problem: '', isDone: false });

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio(address, { body: { token, password } });
    setBusy(false);
    setSaid(sent.ok ? { problem: '', isDone: true } : { problem: messageOf(sent, t), isDone: false });
  }

  if (said.isDone)
    return (
      <Arrived>
        <p>{t('Your new password is set, and all your sessions have ended.')}</p>
        <p>
          {t('Email')}: <strong>{email}</strong>
        </p>
        <p>
          <LinkButton variant="primary" href={loginPath}>
            {t('Sign in')}
          </LinkButton>
        </p>
      </Arrived>
    );
  return (
    <SignInForm onSubmit={submit} busy={busy} problem={said.problem} button={t('Set a new password')}>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={() => {}}
        readOnly
      />
      <TextField
        label={t('New password')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        help={t('At least 12 characters, and hard to guess. Only you will know it.')}
      />
    </SignInForm>
  );
}
