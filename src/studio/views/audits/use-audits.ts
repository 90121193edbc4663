'use client';
import { useEffect, useState } from 'react';
import type { Audits } from '../../audits/audits.ts';

/** Polling intervals while an audit is in progress, and otherwise. */
const busyMs = 2_000;
const quietMs = 20_000;

export type AuditsState = {
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
export function useAudits(initial: Audits, address: string, silence: string): AuditsState {
  const [audits, setAudits] = useState(initial);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The request is on disk but not in the history yet; the worker is about to write it there.
  const [asked, setAsked] = useState('');
  const isAwaited = asked !== '' && !audits.audits.some(({ id }) => id === asked);
  const isUnderWay = isAwaited || audits.audits.some(({ status }) => status === 'requested' || status === 'running');
  useEffect(() => {
    const timer = setInterval(
      () => void read(address).then((answer) => answer && setAudits(answer)),
      isUnderWay ? busyMs : quietMs,
    );
    return () => clearInterval(timer);
  }, [address, isUnderWay]);
  const act = async (body: object) => {
    setBusy(true);
    const answer = await send(address, body);
    const refusal = answer.ok ? '' : (answer.message ?? silence);
    setMessage(refusal);
    if (answer.ok && answer.audit) setAsked(answer.audit);
    const history = await read(address);
    if (history) setAudits(history);
    setBusy(false);
    return refusal === '';
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

async function read(address: string): Promise<Audits | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // The next poll tries again; the current content stays.
  }
}

type Answer = { ok: true; audit: string } | { ok: false; message?: string };

async function send(address: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: { audit?: unknown; errors?: { message?: unknown }[] } = await response.json();
    if (response.ok) return { ok: true, audit: String(answer.audit ?? '') };
    const message = answer.errors?.[0]?.message;
    return { ok: false, ...(typeof message === 'string' && { message }) };
  } catch {
    return { ok: false }; // No network or no JSON: the difference does not matter to the reader.
  }
}
