'use client';
import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import type { FormsActionEntry } from '../../../forms/journal-entries.ts';
import { Button } from '../../ui/kit/button.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';

type Props = {
  address: string;
  act: FormsActionEntry;
  label: string;
  /** The confirmation question before an irreversible action. */ question?: string;
  /** The page to open afterwards; by default the current page is refreshed. */ next?: string;
};

export function ActButton({ address, act, label, question, next }: Props) {
  const t = translator(useTranslation().i18n.language);
  const [said, setSaid] = useState('');
  async function doIt() {
    if (question && !window.confirm(question)) return;
    setSaid('…');
    const asked = await callStudio(address, { body: act });
    if (!asked.ok) return setSaid(messageOf(asked, t));
    if (next) location.assign(next);
    else location.reload();
  }
  return (
    <>
      <Button variant={question ? 'danger' : 'secondary'} onClick={doIt} disabled={said === '…'}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
