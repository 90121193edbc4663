'use client';
import { useAuth } from '@payloadcms/ui';
import { roleOf } from '../../content/access/role.ts';

/** Returns whether this user writes content. Panels whose endpoints serve only writers are left out for everybody else. */
export function useMayWrite(): boolean {
  const role = roleOf(useAuth().user);
  return role === 'admin' || role === 'editor';
}
