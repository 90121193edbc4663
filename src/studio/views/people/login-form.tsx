'use client';
import { useState } from 'react';
import { sayIn } from '../../words/say.ts';
import { DoorForm, Field } from './door.tsx';
import { type Enrolment, EnrolmentPicture } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { send } from './send.ts';

type LoginFormProps = { address: string; forgotPath: string; to: string; language: string };

/** One form in up to three steps: each step sends the earlier values again, and no session exists before the last step. */
export function LoginForm({ address, forgotPath, to, language }: LoginFormProps) {
  const say = sayIn(language);
  const [[email, setEmail], [password, setPassword], [code, setCode]] = [useState(''), useState(''), useState('')];
  const [next, setNext] = useState<'password' | 'code' | 'enrol'>('password');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await send<{ recoveryCodes?: string[] }>(address, {
      email,
      password,
      ...(next !== 'password' && { code }),
      ...(enrolment && { ticket: enrolment.ticket }),
    });
    setBusy(false);
    setCode('');
    if (sent.ok) return sent.answer.recoveryCodes ? setCodes(sent.answer.recoveryCodes) : location.assign(to);
    const { next: needed, ticket, secret, qr } = sent.data;
    const isFirstAsked = next === 'password' && (needed === 'code' || needed === 'enrol');
    setProblem(isFirstAsked ? '' : sent.message);
    if (needed === 'code' || needed === 'enrol') setNext(needed);
    if (typeof ticket === 'string' && !enrolment) setEnrolment({ ticket, secret: String(secret), qr: String(qr) });
  }

  if (codes) return <RecoveryCodes codes={codes} language={language} onKept={() => location.assign(to)} />;
  return (
    <DoorForm
      onSubmit={submit}
      busy={busy}
      problem={problem}
      button={next === 'password' ? say('Login') : say('Continue')}
    >
      {next === 'password' && (
        <Field
          label={say('Email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
      )}
      {next === 'password' && (
        <Field
          label={say('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      {next === 'enrol' && (
        <p>
          <strong>{say('Your account needs a second factor. Set it up now.')}</strong>
        </p>
      )}
      {next === 'enrol' && enrolment && <EnrolmentPicture enrolment={enrolment} language={language} />}
      {next !== 'password' && (
        <Field
          key={next}
          label={say('Code')}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          help={next === 'code' ? say('The current code from your app, or a recovery code.') : say('Six digits.')}
          isNext
        />
      )}
      {next === 'password' && (
        <p>
          <a href={forgotPath}>{say('Forgot your password?')}</a>
        </p>
      )}
    </DoorForm>
  );
}
