import type { ReactNode } from 'react';

/** Buttons and links in a row, or a field with its button. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="kit-actions">{children}</div>;
}
