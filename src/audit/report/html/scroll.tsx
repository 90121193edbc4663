import type { ReactNode } from 'react';

/** What is wider than a phone scrolls by itself. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
    <div className="scroll" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
