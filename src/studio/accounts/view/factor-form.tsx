'use client';
import { useState } from 'react';
import { translator } from '../../translations/translate.ts';
import { Button } from '../../ui/kit/button.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { type Enrolment, EnrolmentPicture } from './enrolment.tsx';

type FactorFormProps = {
  enrolment: Enrolment;
  language: string;
  /** Returns an error message, or an empty string. */ onSubmit: (code: string) => Promise<string>;
  onCancel: () => void;
};

/** Shows how to set up an authenticator app, and asks for its first code. */
export function FactorForm({ enrolment, language, onSubmit, onCancel }: FactorFormProps) {
  const t = translator(language);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem(await onSubmit(code));
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
      <EnrolmentPicture enrolment={enrolment} language={language} />
      <TextField
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        help={t('Six digits.')}
        isNext
      />
    </SignInForm>
  );
}
