import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

type Props = { tone?: Tone; title?: string; children: ReactNode };

/** A badge: the state of one thing in a word or two. */
export function Status({ tone = 'info', title, children }: Props) {
  return (
    <span className="kit-status" data-tone={tone} title={title}>
      {children}
    </span>
  );
}
