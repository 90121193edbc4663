'use client';
import { useState } from 'react';
import { Section } from '../../ui/kit/section.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../words/translate.ts';
import { NewPasswordField } from './account-fields.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';

export function OwnPassword({ address, language }: { address: string; language: string }) {
  const t = translator(language);
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
        ? { problem: '', done: t('Your password is changed, and your other sessions have ended.') }
        : { problem: messageOf(sent, t), done: '' },
    );
  }

  return (
    <Section id="password-title" title={t('Password')}>
      <SignInForm onSubmit={submit} busy={busy} problem={said.problem} button={t('Change password')}>
        <TextField
          label={t('Current password')}
          name="current"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordField
          label={t('New password')}
          name="new-password"
          value={password}
          onChange={setPassword}
          language={language}
        />
      </SignInForm>
      <p role="status">{said.done}</p>
    </Section>
  );
}
