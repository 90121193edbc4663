'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../words/translate.ts';
import { EmailField } from './account-fields.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { type Enrolment, EnrolmentPicture } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = 'password' | 'code' | 'enrol';
type LoginFormProps = { address: string; forgotPath: string; to: string; language: string };

/** One form in up to three steps: each step sends the earlier values again, and no session exists before the last step. */
export function LoginForm({ address, forgotPath, to, language }: LoginFormProps) {
  const t = translator(language);
  const [[email, setEmail], [password, setPassword], [code, setCode]] = [useState(''), useState(''), useState('')];
  const [next, setNext] = useState<Step>('password');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio<{ recoveryCodes?: string[] }>(address, {
      body: { email, password, ...(next !== 'password' && { code }), ...(enrolment && { ticket: enrolment.ticket }) },
    });
    setBusy(false);
    setCode('');
    if (sent.ok) return sent.body.recoveryCodes ? setCodes(sent.body.recoveryCodes) : location.assign(to);
    const { next: needed, ticket, secret, qr } = sent.data;
    const isFirstAsked = next === 'password' && (needed === 'code' || needed === 'enrol');
    setProblem(isFirstAsked ? '' : messageOf(sent, t));
    if (needed === 'code' || needed === 'enrol') setNext(needed);
    if (typeof ticket === 'string' && !enrolment) setEnrolment({ ticket, secret: String(secret), qr: String(qr) });
  }

  if (codes) return <RecoveryCodes codes={codes} language={language} onKept={() => location.assign(to)} />;
  return (
    <SignInForm
      onSubmit={submit}
      busy={busy}
      problem={problem}
      button={next === 'password' ? t('Login') : t('Continue')}
    >
      {next === 'password' ? (
        <PasswordStep
          email={email}
          onEmail={setEmail}
          password={password}
          onPassword={setPassword}
          forgotPath={forgotPath}
          language={language}
        />
      ) : (
        <CodeStep next={next} code={code} onCode={setCode} enrolment={enrolment} language={language} />
      )}
    </SignInForm>
  );
}

type PasswordStepProps = {
  email: string;
  onEmail: (email: string) => void;
  password: string;
  onPassword: (password: string) => void;
  forgotPath: string;
  language: string;
};

function PasswordStep({ email, onEmail, password, onPassword, forgotPath, language }: PasswordStepProps) {
  const t = translator(language);
  return (
    <>
      <EmailField value={email} onChange={onEmail} language={language} />
      <TextField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
      />
      <p>
        <a href={forgotPath}>{t('Forgot your password?')}</a>
      </p>
    </>
  );
}

type CodeStepProps = {
  next: Exclude<Step, 'password'>;
  code: string;
  onCode: (code: string) => void;
  enrolment: Enrolment | undefined;
  language: string;
};

/** Asks for a code of the second factor. An account that still needs one is first shown how to set it up. */
function CodeStep({ next, code, onCode, enrolment, language }: CodeStepProps) {
  const t = translator(language);
  return (
    <>
      {next === 'enrol' && (
        <p>
          <strong>{t('Your account needs a second factor. Set it up now.')}</strong>
        </p>
      )}
      {next === 'enrol' && enrolment && <EnrolmentPicture enrolment={enrolment} language={language} />}
      <TextField
        key={next}
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={onCode}
        help={next === 'code' ? t('The current code from your app, or a recovery code.') : t('Six digits.')}
        isNext
      />
    </>
  );
}
