'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { translator } from '../../translations/translate.ts';
import { PasswordMeter } from './password-meter.tsx';
import { TextField } from './sign-in-form.tsx';
import './password-field.css';

type PasswordFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
  language: string;
  autoComplete?: 'current-password' | 'new-password';
  help?: string;
  isNext?: boolean;
};

/** The one field for a password of the studio: it can be shown, and is hidden again when its form is sent. */
export function PasswordField({ language, autoComplete = 'current-password', ...field }: PasswordFieldProps) {
  const t = translator(language);
  const [isShown, setIsShown] = useState(false);
  const labelId = useId();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A browser remembers what a text field held when its form was sent.
    const form = around.current?.closest('form');
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div className="password-field" ref={around}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        labelId={labelId}
        isVerbatim
      />
      {/* After the field in the order of the keyboard, although it stands beside the label. The label changes, so there is no aria-pressed. */}
      <Button
        variant="link"
        aria-controls={`field-${field.name}`}
        aria-describedby={labelId}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t('Hide password') : t('Show password')}
      </Button>
    </div>
  );
}

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'name' | 'value' | 'onChange' | 'language'> & {
  /** What others know about the account, which its password must not resemble. */ own: readonly string[];
};

/** A field for a password that is about to be set, with what `password-rules.ts` asks of it and how far it is from that. */
export function NewPasswordField({ own, ...field }: NewPasswordFieldProps) {
  const { value, language } = field;
  return (
    <div className="password-field--new">
      <PasswordField
        {...field}
        autoComplete="new-password"
        help={translator(language)('At least 12 characters, and hard to guess. Only you will know it.')}
      />
      <PasswordMeter password={value} own={own} language={language} />
    </div>
  );
}
