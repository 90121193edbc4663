'use client';
import { useConfig } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { callStudio } from '../../ui/client/call-studio.ts';
import { guidePreference } from '../preference.ts';

type Props = { isPutAway: boolean; label: string; failed: string };

/** Dismisses the guide, or shows it again, for the current user. */
export function PutAway({ isPutAway, label, failed }: Props) {
  const {
    config: { routes },
  } = useConfig();
  const router = useRouter();
  const [hasFailed, setFailed] = useState(false);
  async function turn() {
    const kept = await callStudio(`${routes.api}/payload-preferences/${guidePreference}`, {
      body: { value: { isPutAway: !isPutAway } },
    });
    setFailed(!kept.ok);
    if (kept.ok) router.refresh();
  }
  return (
    <>
      <Button variant="link" onClick={() => void turn()}>
        {label}
      </Button>
      {hasFailed && <span role="alert">{failed}</span>}
    </>
  );
}
