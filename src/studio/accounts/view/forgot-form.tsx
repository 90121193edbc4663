'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { Arrived } from './arrived.tsx';
import { EmailField } from './account-fields.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function ForgotForm({ address, loginPath, language }: { address: string; loginPath: string; language: string }) {
  const t = translator(language);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ problem: '', isAsked: false });

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio(address, { body: { email } });
    setBusy(false);
    setSaid(sent.ok ? { problem: '', isAsked: true } : { problem: messageOf(sent, t), isAsked: false });
  }

  const back = (
    <p>
      <a href={loginPath}>{t('Back to the login')}</a>
    </p>
  );
  if (said.isAsked)
    return (
      <Arrived>
        <p>
          {t(
            'If this address belongs to an account, a link is on its way. It is valid for one hour. If no email arrives, ask an admin for a link.',
          )}
        </p>
        {back}
      </Arrived>
    );
  return (
    <>
      <p>{t('Enter your email address to get a link for setting a new password.')}</p>
      <SignInForm onSubmit={submit} busy={busy} problem={said.problem} button={t('Request a link')}>
        <EmailField value={email} onChange={setEmail} language={language} />
      </SignInForm>
      {back}
    </>
  );
}
