'use client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import './sign-in.css';

type TextFieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  /** What others name it by, such as its button. */ labelId?: string;
  /** Neither checked for spelling nor begun with a capital letter. */ isVerbatim?: boolean;
  /** What comes next: the cursor goes there when it appears. */ isNext?: boolean;
};

/** A field on the sign-in pages: labelled, explained, and open to pasted values. */
export function TextField({
  label,
  name,
  type = 'text',
  autoComplete,
  help,
  value,
  onChange,
  readOnly = false,
  labelId,
  isVerbatim = false,
  isNext = false,
}: TextFieldProps) {
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <Field label={label} labelId={labelId} help={help} helpId={helpId}>
      <input
        ref={input}
        id={`field-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={readOnly}
        required={!readOnly}
        {...(isVerbatim && { autoCapitalize: 'none', spellCheck: false })}
        {...(help && { 'aria-describedby': helpId })}
      />
    </Field>
  );
}

type SignInFormProps = {
  onSubmit: () => Promise<void>;
  busy: boolean;
  problem: string;
  button: string;
  /** A secondary link beside the button. */ aside?: ReactNode;
  children: ReactNode;
};

/** A form that keeps its button enabled while busy: a disabled button would lose the focus. */
export function SignInForm({ onSubmit, busy, problem, button, aside, children }: SignInFormProps) {
  return (
    <form
      className="sign-in-form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" aria-disabled={busy}>
        {button}
      </Button>
      {aside}
    </form>
  );
}
