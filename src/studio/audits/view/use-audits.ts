'use client';
import { useEffect, useState } from 'react';
import type { Audits } from '../audits.ts';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import type { Translate } from '../../translations/translate.ts';

/** Polling intervals while an audit is in progress, and otherwise. */
const busyMs = 2_000;
const quietMs = 20_000;

type AuditsState = {
  audits: Audits;
  /** Announced once, in a status element. */
  message: string;
  /** Whether an audit was requested but is not in the history yet. */
  isAwaited: boolean;
  isBusy: boolean;
  start: (url?: string) => Promise<boolean>;
  cancel: (audit: string) => Promise<boolean>;
};

/** Returns the current history and the available actions. */
export function useAudits(initial: Audits, address: string, t: Translate): AuditsState {
  const [audits, setAudits] = useState(initial);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The request is on disk but not in the history yet; the worker is about to write it there.
  const [asked, setAsked] = useState('');
  const isAwaited = asked !== '' && !audits.audits.some(({ id }) => id === asked);
  const isUnderWay = isAwaited || audits.audits.some(({ status }) => status === 'requested' || status === 'running');
  useEffect(() => {
    const timer = setInterval(
      () => void read(address, { isBackground: true }).then((answer) => answer && setAudits(answer)),
      isUnderWay ? busyMs : quietMs,
    );
    return () => clearInterval(timer);
  }, [address, isUnderWay]);
  const act = async (body: object) => {
    setBusy(true);
    const answer = await callStudio<{ audit?: string }>(address, { body });
    setMessage(answer.ok ? '' : messageOf(answer, t));
    if (answer.ok && answer.body.audit) setAsked(answer.body.audit);
    const history = await read(address);
    if (history) setAudits(history);
    setBusy(false);
    return answer.ok;
  };
  return {
    audits,
    message,
    isAwaited,
    isBusy,
    start: (url) => act({ action: 'start', ...(url !== undefined && { url }) }),
    cancel: (audit) => act({ action: 'cancel', audit }),
  };
}

async function read(address: string, how: { isBackground?: boolean } = {}): Promise<Audits | undefined> {
  const answer = await callStudio<Audits>(address, how);
  // Without an answer the next poll tries again; the current content stays.
  return answer.ok ? answer.body : undefined;
}
