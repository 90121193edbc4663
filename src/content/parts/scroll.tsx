import type { ReactNode } from 'react';

/** What may be wider than the screen, in a frame that scrolls by itself, also by keyboard. */
export function Scroll({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
