import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { type Role, roles } from '../../../content/access/role.ts';
import type { Phrase } from '../../words/say.ts';
import { Frame } from '../forms/frame.tsx';
import './people.css';

type PeopleFrameProps = AdminViewServerProps & { title: Phrase; only?: readonly Role[]; children: () => ReactNode };

export function PeopleFrame({ title, only = roles, children, ...props }: PeopleFrameProps) {
  return <Frame {...props} title={title} roles={only}>{() => <div className="people">{children()}</div>}</Frame>;
}
