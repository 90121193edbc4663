'use client';
import { useState } from 'react';
import { LinkButton } from '../../ui/kit/button.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { Arrived } from './arrived.tsx';
import { EmailField } from './account-fields.tsx';
import { NewPasswordField } from './password-field.tsx';
import { SignInForm } from './sign-in-form.tsx';

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
      <EmailField value={email} language={language} />
      <NewPasswordField
        label={t('New password')}
        name="new-password"
        value={password}
        onChange={setPassword}
        own={[email]}
        language={language}
      />
    </SignInForm>
  );
}
