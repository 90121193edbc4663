import type { ReactNode } from 'react';

/** A container for content that may be wider than the screen. It scrolls on its own, also by keyboard. */
export function Scroll({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
