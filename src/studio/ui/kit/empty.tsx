import type { ReactNode } from 'react';

/** Says that a list has nothing in it, and what would make it appear. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="kit-empty">{children}</p>;
}
