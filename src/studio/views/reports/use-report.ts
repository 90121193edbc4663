'use client';
import { useEffect, useState } from 'react';
import type { ReportAnswer } from '../../reports/answer.ts';

type Heard = { answer?: ReportAnswer; problem?: string };
export type ReportState = Heard & { isLoading: boolean };

/** The rows for an address, asked anew when it changes; the older rows stay until the newer ones have come. */
export function useReport(address: string): ReportState {
  const [heard, setHeard] = useState<Heard & { address?: string }>({});
  useEffect(() => {
    const stopping = new AbortController();
    void ask(address, stopping.signal).then((next) => {
      if (!stopping.signal.aborted) setHeard({ ...next, address });
    });
    return () => stopping.abort();
  }, [address]);
  return { ...heard, isLoading: heard.address !== address };
}

async function ask(address: string, signal: AbortSignal): Promise<Heard> {
  try {
    const response = await fetch(address, { signal, credentials: 'same-origin', headers: { accept: 'application/json' } });
    const body = await response.json();
    return response.ok ? { answer: body } : { problem: String(body?.errors?.[0]?.message ?? 'The figures could not be read.') };
  } catch {
    return { problem: 'The studio does not answer. Is it being restarted?' };
  }
}
