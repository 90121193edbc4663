import type { ServerProps } from 'payload';
import { PREFERENCE_KEYS } from 'payload/shared';
import type { ReactNode } from 'react';
import { readPreference } from '../preference.ts';
import { NavWidth } from './nav-width.tsx';

type Props = Pick<ServerProps, 'payload' | 'user'> & { children: ReactNode };

/** Decides for every page whether the navigation is open: on a desktop unless this person has closed it. */
export async function NavState({ payload, user, children }: Props) {
  const { open } = await readPreference({ payload, user }, PREFERENCE_KEYS.NAV);
  return <NavWidth isOpenOnDesktop={open !== false}>{children}</NavWidth>;
}
