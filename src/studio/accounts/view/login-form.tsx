'use client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { EmailField } from './account-fields.tsx';
import { askForPasskey, sendPasskey } from './ask-passkey.ts';
import { type Enrolment, EnrolmentPicture } from './enrolment.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { usePasskeys } from './use-passkeys.ts';

type Step = 'password' | 'code' | 'enrol';
/** `passkeyOrigin`: where the studio has passkeys; undefined where it has none. */
type LoginFormProps = {
  address: string;
  forgotPath: string;
  to: string;
  language: string;
  passkeyOrigin: string | undefined;
};
/** What the account has as a second factor. */
type Factors = { hasApp: boolean; passkey: PublicKeyCredentialRequestOptionsJSON | undefined };

/** One form in up to three steps: each step sends the earlier values again, and no session exists before the last step. */
export function LoginForm({ address, forgotPath, to, language, passkeyOrigin }: LoginFormProps) {
  const t = translator(language);
  const [[email, setEmail], [password, setPassword], [code, setCode]] = [useState(''), useState(''), useState('')];
  const { step, busy, problem, codes, send, sendPasskeyToo, sendPasskeyAlone } = useLogin({ address, to, language });
  const { next, factors, enrolment } = step;
  const hasPasskeys = usePasskeys(passkeyOrigin);
  const passkey = hasPasskeys && next === 'code' ? factors.passkey : undefined;
  const isFirst = next === 'password';

  async function submit(): Promise<void> {
    await send({ email, password, ...(!isFirst && { code }), ...(enrolment && { ticket: enrolment.ticket }) });
    setCode('');
  }

  if (codes) return <RecoveryCodes codes={codes} language={language} onKept={() => location.assign(to)} />;
  const alone = <PasskeyButton label={t('Sign in with a passkey')} isBusy={busy} onPress={sendPasskeyAlone} />;
  return (
    <SignInForm
      onSubmit={submit}
      busy={busy}
      problem={problem}
      button={isFirst ? t('Login') : t('Continue')}
      aside={isFirst && hasPasskeys && alone}
    >
      {passkey && (
        <PasskeyButton
          label={t('Use a passkey')}
          variant="primary"
          isBusy={busy}
          onPress={() => sendPasskeyToo(passkey, { email, password })}
          isNext
        />
      )}
      {next === 'password' ? (
        <PasswordStep {...{ email, password, forgotPath, language }} onEmail={setEmail} onPassword={setPassword} />
      ) : (
        <CodeStep {...{ next, code, enrolment, language }} onCode={setCode} hasApp={factors.hasApp} isNext={!passkey} />
      )}
    </SignInForm>
  );
}

type StepState = { next: Step; factors: Factors; enrolment?: Enrolment };

/** The requests of a sign-in, and what the last answer asks for next. */
function useLogin({ address, to, language }: Pick<LoginFormProps, 'address' | 'to' | 'language'>) {
  const t = translator(language);
  const [step, setStep] = useState<StepState>({ next: 'password', factors: { hasApp: true, passkey: undefined } });
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function send(given: object): Promise<void> {
    setBusy(true);
    const sent = await callStudio<{ recoveryCodes?: string[] }>(address, { body: given });
    setBusy(false);
    if (sent.ok) return sent.body.recoveryCodes ? setCodes(sent.body.recoveryCodes) : location.assign(to);
    const following = stepIn(sent.data, step);
    setProblem(step.next === 'password' && following !== step ? '' : messageOf(sent, t));
    setStep(following);
  }

  async function sendPasskeyToo(options: PublicKeyCredentialRequestOptionsJSON, given: object): Promise<void> {
    setBusy(true);
    const answer = await askForPasskey(options, t);
    setBusy(false);
    if (answer.ok) await send({ ...given, passkey: answer.passkey });
    else setProblem(answer.problem);
  }

  async function sendPasskeyAlone(): Promise<void> {
    setBusy(true);
    const failed = await sendPasskey({ from: `${address}/passkey-options`, to: `${address}/passkey` }, t);
    setBusy(false);
    if (failed === '') location.assign(to);
    else setProblem(failed);
  }

  return { step, busy, problem, codes, send, sendPasskeyToo, sendPasskeyAlone };
}

/** Returns the step that a refusal asks for. An enrolment that has begun goes on, although each answer brings a new one. */
function stepIn({ next, ticket, secret, qr, ...factors }: Record<string, unknown>, now: StepState): StepState {
  if (next === 'code') return { next, factors: factorsIn(factors) };
  if (next !== 'enrol') return now;
  const begun = now.enrolment ?? { ticket: String(ticket), secret: String(secret), qr: String(qr) };
  return { ...now, next, enrolment: begun };
}

function factorsIn({ hasApp, passkey }: Record<string, unknown>): Factors {
  return { hasApp: hasApp !== false, passkey: passkey as Factors['passkey'] };
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
      <PasswordField label={t('Password')} name="password" value={password} onChange={onPassword} language={language} />
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
  hasApp: boolean;
  language: string;
  isNext: boolean;
};

/** Asks for a code of the second factor. An account that still needs one is first shown how to set it up. */
function CodeStep({ next, code, onCode, enrolment, hasApp, language, isNext }: CodeStepProps) {
  const t = translator(language);
  const help = hasApp ? t('The current code from your app, or a recovery code.') : t('One of your recovery codes.');
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
        help={next === 'code' ? help : t('Six digits.')}
        isNext={isNext}
      />
    </>
  );
}
