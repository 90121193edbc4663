import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { RecordsFrame } from '../../consent/records/view/frame.tsx';
import './people.css';

export function PeopleFrame({ children, ...props }: AdminViewServerProps & { children: ReactNode }) {
  return (
    <RecordsFrame {...props}>
      <div className="people">{children}</div>
    </RecordsFrame>
  );
}
