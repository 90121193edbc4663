'use client';
import { useEffect, useState } from 'react';
import type { Phrase } from '../../words/say.ts';

/** `problem`: the endpoint's message; `failure`: there was no response. */
type Heard<Answer> = { answer?: Answer; problem?: string; failure?: Phrase };
export type AnswerState<Answer> = Heard<Answer> & { isLoading: boolean };

/** Fetches a URL when it changes, and then every `everyMs` while the page is visible. The older answer stays until the newer one has arrived. */
export function useAnswer<Answer>(address: string, everyMs?: number): AnswerState<Answer> {
  const [heard, setHeard] = useState<Heard<Answer> & { address?: string }>({});
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (document.visibilityState === 'visible') {
        const next = await ask<Answer>(address, signal);
        if (!signal.aborted)
          setHeard(
            (last) =>
              ({
                ...(last.address === address && everyMs ? { answer: last.answer } : {}),
                ...next,
                address,
              }) as Heard<Answer> & { address: string },
          );
      }
      if (everyMs && !signal.aborted) timer = setTimeout(look, everyMs);
    };
    void look();
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [address, everyMs]);
  return { ...heard, isLoading: heard.address !== address };
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Heard<Answer>> {
  try {
    const response = await fetch(address, {
      signal,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    const body = await response.json();
    if (response.ok) return { answer: body };
    const message: unknown = body?.errors?.[0]?.message;
    return typeof message === 'string' ? { problem: message } : { failure: 'The report could not be loaded.' };
  } catch {
    return { failure: 'The studio does not answer. Is it being restarted?' };
  }
}
