'use client';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './people.css';

type FieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  /** What comes next: the cursor goes there when it appears. */ isNext?: boolean;
};

/** A field on the sign-in pages: labelled, explained, and open to pasted values. */
export function Field({
  label,
  name,
  type = 'text',
  autoComplete,
  help,
  value,
  onChange,
  readOnly = false,
  isNext = false,
}: FieldProps) {
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <p className="people-field">
      <label htmlFor={`field-${name}`}>{label}</label>
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
        {...(help && { 'aria-describedby': helpId })}
      />
      {help && (
        <span id={helpId} className="people-help">
          {help}
        </span>
      )}
    </p>
  );
}

type DoorFormProps = {
  onSubmit: () => Promise<void>;
  busy: boolean;
  problem: string;
  button: string;
  /** A secondary link beside the button. */ aside?: ReactNode;
  children: ReactNode;
};

/** A form that keeps its button enabled while busy: a disabled button would lose the focus. */
export function SignInForm({ onSubmit, busy, problem, button, aside, children }: DoorFormProps) {
  return (
    <form
      className="people-door"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
      <p role="alert" className="people-problem">
        {problem}
      </p>
      <button type="submit" className="people-button" aria-disabled={busy}>
        {button}
      </button>
      {aside}
    </form>
  );
}
