import type { ReactNode } from 'react';

/** Buttons and links in a row, or a field with its button. `isBelowInput`: they belong to the input above them. */
export function Actions({ children, isBelowInput }: { children: ReactNode; isBelowInput?: boolean }) {
  return (
    <div className="kit-actions" data-below-input={isBelowInput}>
      {children}
    </div>
  );
}
