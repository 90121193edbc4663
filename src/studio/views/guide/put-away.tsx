'use client';
import { useConfig } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { guidePreference } from '../../guide/preference.ts';

type Props = { isPutAway: boolean; label: string; failed: string };

/** Dismisses the guide, or shows it again, for the current user. */
export function PutAway({ isPutAway, label, failed }: Props) {
  const {
    config: { routes },
  } = useConfig();
  const router = useRouter();
  const [hasFailed, setFailed] = useState(false);
  async function turn() {
    const kept = await keep(`${routes.api}/payload-preferences/${guidePreference}`, { isPutAway: !isPutAway });
    setFailed(!kept);
    if (kept) router.refresh();
  }
  return (
    <>
      <button type="button" onClick={() => void turn()}>
        {label}
      </button>
      {hasFailed && <span role="alert">{failed}</span>}
    </>
  );
}

async function keep(address: string, value: { isPutAway: boolean }): Promise<boolean> {
  try {
    return (
      await fetch(address, {
        method: 'POST',
        body: JSON.stringify({ value }),
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
      })
    ).ok;
  } catch {
    return false; // The studio does not respond.
  }
}
