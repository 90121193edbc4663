import type { ReactNode } from 'react';

/** Makes content wider than a phone scroll within itself. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable without a mouse (WCAG 2.1.1).
    <div className="scroll" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
