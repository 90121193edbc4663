'use client';
import { useConfig } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callStudio } from '../../ui/client/call-studio.ts';
import { Button } from '../../ui/kit/button.tsx';
import { newsPreference } from '../news-preference.ts';

type Props = { untilMs: number; label: string; failed: string };

/** Dismisses the security notices up to a moment, for the current user. */
export function DismissNews({ untilMs, label, failed }: Props) {
  const { api } = useConfig().config.routes;
  const router = useRouter();
  const [hasFailed, setFailed] = useState(false);
  async function dismiss() {
    const kept = await callStudio(`${api}/payload-preferences/${newsPreference}`, {
      body: { value: { seenAtMs: untilMs } },
    });
    setFailed(!kept.ok);
    if (kept.ok) router.refresh();
  }
  return (
    <>
      <Button isSmall onClick={() => void dismiss()}>
        {label}
      </Button>
      {hasFailed && <span role="alert">{failed}</span>}
    </>
  );
}
