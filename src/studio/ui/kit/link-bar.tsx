import type { ReactNode } from 'react';

type Props = { label: string; children: ReactNode; /** Links at the other end, such as exports. */ end?: ReactNode };

/** Links around a list: its other pages, its parts, and its exports. */
export function LinkBar({ label, children, end }: Props) {
  return (
    <nav className="kit-links" aria-label={label}>
      <span>{children}</span>
      {end && <span>{end}</span>}
    </nav>
  );
}
