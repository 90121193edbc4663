'use client';
import { useTranslation } from '@payloadcms/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { watchRefusals } from './watch-refusals.ts';

/**
 * Opens a dialog whenever the studio refuses a request because the session was not confirmed lately, and sends the request again afterwards. It listens to
 * every request of the page, because Payload's own forms send theirs without asking anybody.
 */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  useEffect(
    () =>
      watchRefusals(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );

  function close(isConfirmed: boolean): void {
    setOpen(false);
    answer.current?.(isConfirmed);
  }

  return (
    <>
      {children}
      {isOpen && <ConfirmDialog language={i18n.language} onClose={close} />}
    </>
  );
}
