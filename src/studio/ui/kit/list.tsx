import type { ReactNode } from 'react';

/** Things below each other, each with what can be done with it. */
export function List({ children }: { children: ReactNode }) {
  return <ul className="kit-list">{children}</ul>;
}

export function ListItem({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div>{children}</div>
      {actions}
    </li>
  );
}
