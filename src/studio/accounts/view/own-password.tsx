'use client';
import { useState } from 'react';
import { Section } from '../../ui/kit/section.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { SignInForm } from './sign-in-form.tsx';

type OwnPasswordProps = { address: string; language: string; own: readonly string[] };

export function OwnPassword({ address, language, own }: OwnPasswordProps) {
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
        <PasswordField
          label={t('Current password')}
          name="current"
          value={current}
          onChange={setCurrent}
          language={language}
        />
        <NewPasswordField
          label={t('New password')}
          name="new-password"
          value={password}
          onChange={setPassword}
          language={language}
          own={own}
        />
      </SignInForm>
      <p role="status">{said.done}</p>
    </Section>
  );
}
