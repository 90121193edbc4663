import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** The id by which another control is described as that of this field. */ labelId?: string | undefined;
  help?: string;
  /** The id by which the control names its help. */ helpId?: string;
  /** The control. */ children: ReactNode;
};

/** A control with its label and, below, what helps to fill it in. */
export function Field({ label, labelId, help, helpId, children }: Props) {
  return (
    <div className="kit-field">
      <label>
        <span id={labelId}>{label}</span>
        {children}
      </label>
      {help && <small id={helpId}>{help}</small>}
    </div>
  );
}
