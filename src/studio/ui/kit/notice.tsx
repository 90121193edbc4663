import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

type Props = {
  tone?: Tone;
  title?: ReactNode;
  /** For a notice that appears while the page is open: `alert` interrupts a screen reader, `status` waits. */ role?:
    | 'alert'
    | 'status';
  children: ReactNode;
};

/** Something that the reader must know before going on. */
export function Notice({ tone = 'info', title, role, children }: Props) {
  return (
    <div className="kit-notice" data-tone={tone} role={role}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}
