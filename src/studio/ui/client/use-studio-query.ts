'use client';
import { useEffect, useState } from 'react';
import { callStudio, type Refused } from './call-studio.ts';

type Heard<Body> = { answer?: Body | undefined; refused?: Refused | undefined };
export type StudioQuery<Body> = Heard<Body> & { isLoading: boolean };

/** Fetches a URL when it changes, and then every `everyMs` while the page is visible. The older answer stays until the newer one has arrived. */
export function useStudioQuery<Body>(address: string, everyMs?: number): StudioQuery<Body> {
  const [heard, setHeard] = useState<Heard<Body> & { address?: string }>({});
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const query = async () => {
      if (document.visibilityState === 'visible') {
        const next = await callStudio<Body>(address, { signal });
        if (!signal.aborted) setHeard((last) => following(last, next.ok ? { answer: next.body } : { refused: next }));
      }
      if (everyMs && !signal.aborted) timer = setTimeout(query, everyMs);
    };
    const following = (last: Heard<Body> & { address?: string }, next: Heard<Body>) =>
      last.address === address && everyMs ? { answer: last.answer, ...next, address } : { ...next, address };
    void query();
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [address, everyMs]);
  return { ...heard, isLoading: heard.address !== address };
}
