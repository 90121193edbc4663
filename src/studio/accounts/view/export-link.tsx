'use client';
import { useConfig } from '@payloadcms/ui';
import type { MouseEvent, ReactNode } from 'react';
import { callStudio } from '../../ui/client/call-studio.ts';
import type { Confirmation } from '../endpoints/confirm.ts';

/**
 * A link to a download of personal data. Following a link asks for nothing, so it is followed only after a request that does: when the session was not
 * confirmed lately, that opens the dialog (`confirm-identity.tsx`).
 */
export function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  const { api } = useConfig().config.routes;
  async function follow(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault();
    const { ok } = await callStudio<Confirmation>(`${api}/users/confirm?required=1`);
    if (ok) location.assign(href);
  }
  return (
    <a href={href} download onClick={(event) => void follow(event)}>
      {children}
    </a>
  );
}
