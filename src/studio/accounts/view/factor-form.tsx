'use client';
import { useState } from 'react';
import { translator } from '../../words/translate.ts';
import { Button } from '../../ui/kit/button.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { type Enrolment, EnrolmentPicture } from './enrolment.tsx';

export type FactorTask = 'begin' | 'recovery-codes' | 'remove';

type FactorFormProps = {
  task: FactorTask;
  enrolment?: Enrolment;
  language: string;
  onSubmit: (given: { password: string; code: string }) => Promise<string>;
  onCancel: () => void;
};

/** Asks for the password, then for the app's code; with an existing second factor it asks for both at once. */
export function FactorForm({ task, enrolment, language, onSubmit, onCancel }: FactorFormProps) {
  const t = translator(language);
  const [[password, setPassword], [code, setCode]] = [useState(''), useState('')];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const wantsCode = task !== 'begin' || enrolment !== undefined;

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem(await onSubmit({ password, code }));
    setCode('');
    setBusy(false);
  }

  return (
    <SignInForm
      onSubmit={submit}
      busy={busy}
      problem={problem}
      button={t('Continue')}
      aside={<Button onClick={onCancel}>{t('Cancel')}</Button>}
    >
      {!enrolment && (
        <TextField
          label={t('Current password')}
          name="factor-password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isNext
        />
      )}
      {enrolment && <EnrolmentPicture enrolment={enrolment} language={language} />}
      {wantsCode && (
        <TextField
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          help={enrolment ? t('Six digits.') : t('The current code from your app, or a recovery code.')}
          isNext={enrolment !== undefined}
        />
      )}
    </SignInForm>
  );
}
