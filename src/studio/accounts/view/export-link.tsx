'use client';
import { useConfig } from '@payloadcms/ui';
import type { MouseEvent, ReactNode } from 'react';
import { callStudio } from '../../ui/client/call-studio.ts';
import { LinkButton } from '../../ui/kit/button.tsx';
import type { Confirmation } from '../endpoints/confirm.ts';

/**
 * A link to a download that needs a confirmed session, such as personal data. Following a link asks for nothing, so it is followed only after a request
 * that does: when the session was not confirmed lately, that opens the dialog (`confirm-identity.tsx`).
 */
export function ExportLink({ href, isButton, children }: { href: string; isButton?: boolean; children: ReactNode }) {
  const { api } = useConfig().config.routes;
  async function follow(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault();
    const { ok } = await callStudio<Confirmation>(`${api}/users/confirm?required=1`);
    if (ok) location.assign(href);
  }
  const link = { href, download: true, onClick: (event: MouseEvent<HTMLAnchorElement>) => void follow(event) };
  return isButton ? (
    <LinkButton variant="primary" {...link}>
      {children}
    </LinkButton>
  ) : (
    <a {...link}>{children}</a>
  );
}
