'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { EmailField } from './account-fields.tsx';
import { NewPasswordField } from './password-field.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';

type AcceptFormProps = {
  address: string;
  loginPath: string;
  token: string;
  email: string;
  name: string;
  language: string;
};

export function AcceptForm({ address, loginPath, token, email, name: given, language }: AcceptFormProps) {
  const t = translator(language);
  const [[name, setName], [password, setPassword]] = [useState(given), useState('')];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio(address, { body: { token, name, password } });
    if (sent.ok) return location.assign(loginPath);
    setBusy(false);
    setProblem(messageOf(sent, t));
  }

  return (
    <SignInForm onSubmit={submit} busy={busy} problem={problem} button={t('Create account')}>
      <EmailField value={email} language={language} />
      <TextField label={t('Your name')} name="name" autoComplete="name" value={name} onChange={setName} />
      <NewPasswordField
        label={t('Password')}
        name="password"
        value={password}
        onChange={setPassword}
        own={[email, name]}
        language={language}
      />
    </SignInForm>
  );
}
