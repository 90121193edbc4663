'use client';
import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { translator } from '../../../translations/translate.ts';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import type { MarkRequest } from '../endpoint.ts';

type Props = {
  address: string;
  mark: Omit<MarkRequest, 'isMarked'>;
  /** The document and the language. */ about: string;
};

/** Marks a translation as up to date, and takes that back. The button stays where it is, and keeps the focus. */
export function MarkButton({ address, mark, about }: Props) {
  const t = translator(useTranslation().i18n.language);
  const [isMarked, setMarked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  async function change() {
    if (isBusy) return;
    setBusy(true);
    const asked = await callStudio(address, { body: { ...mark, isMarked: !isMarked } satisfies MarkRequest });
    setBusy(false);
    if (!asked.ok) return setSaid(messageOf(asked, t));
    setMarked(!isMarked);
    setSaid(isMarked ? '' : t('Marked as up to date.'));
  }
  const label = isMarked ? t('Undo') : t('Mark as up to date');
  return (
    <>
      <span role="status">{said}</span>
      <Button variant="link" isSmall onClick={change} aria-disabled={isBusy} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </>
  );
}
