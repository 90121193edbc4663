'use client';
import { useEffect, useState } from 'react';
import type { Audits } from '../../audits/audits.ts';

/** While something is under way, and otherwise. */
const busyMs = 2_000;
const quietMs = 20_000;

export type AuditsState = {
  audits: Audits;
  /** Said once, in a status. */
  message: string;
  isBusy: boolean;
  start: (url?: string) => Promise<boolean>;
  cancel: (audit: string) => Promise<boolean>;
};

/** The history as it is now, and what can be done. */
export function useAudits(initial: Audits, address: string, silence: string): AuditsState {
  const [audits, setAudits] = useState(initial);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = audits.audits.some(({ status }) => status === 'requested' || status === 'running');
  useEffect(() => {
    const timer = setInterval(() => void read(address).then((answer) => answer && setAudits(answer)), isUnderWay ? busyMs : quietMs);
    return () => clearInterval(timer);
  }, [address, isUnderWay]);
  const act = async (body: object) => {
    setBusy(true);
    const refusal = await send(address, body, silence);
    setMessage(refusal);
    const answer = await read(address);
    if (answer) setAudits(answer);
    setBusy(false);
    return refusal === '';
  };
  return { audits, message, isBusy, start: (url) => act({ action: 'start', ...(url !== undefined && { url }) }), cancel: (audit) => act({ action: 'cancel', audit }) };
}

async function read(address: string): Promise<Audits | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // The next look asks again; what is shown stays.
  }
}

/** Empty when it was taken. */
async function send(address: string, body: object, silence: string): Promise<string> {
  try {
    const response = await fetch(address, { method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (response.ok) return '';
    const answer: { errors?: { message?: unknown }[] } = await response.json();
    return String(answer.errors?.[0]?.message ?? silence);
  } catch {
    return silence; // No network, or no JSON: to the reader it is the same.
  }
}
