import type { ReactNode } from 'react';

type Props = {
  label: string;
  help?: string;
  /** The id by which the control names its help. */ helpId?: string;
  /** The control. */ children: ReactNode;
};

/** A control with its label and, below, what helps to fill it in. */
export function Field({ label, help, helpId, children }: Props) {
  return (
    <div className="kit-field">
      <label>
        <span>{label}</span>
        {children}
      </label>
      {help && <small id={helpId}>{help}</small>}
    </div>
  );
}
