'use client';
import { useEffect, useState } from 'react';
import { type Answered, callStudio, isSignedOut, type Refused } from './call-studio.ts';

/** Shortest delay after a request that failed, where polling goes on: the studio is restarting, or the network is down. */
const retryMs = 4000;

export type StudioQuery<Body> = {
  answer: Body | undefined;
  refused: Refused | undefined;
  /** There is no response to this URL yet. */ isLoading: boolean;
  /** `answer` is that of an earlier URL. */ isStale: boolean;
};
type At<Body> = { address: string; body: Body };
type Heard<Body> = { address?: string | undefined; answer?: At<Body> | undefined; refused?: Refused };

/**
 * Fetches a URL when it changes, and then every `everyMs` while the page is visible. The older answer stays until the newer one has arrived; with polling
 * it also stays when a request fails. `initial`: the answer that the server rendered with the page, and its URL.
 */
export function useStudioQuery<Body>(address: string, everyMs?: number, initial?: At<Body>): StudioQuery<Body> {
  const [heard, setHeard] = useState<Heard<Body>>({ address: initial?.address, answer: initial });
  useEffect(() => {
    const stopping = new AbortController();
    void follow<Body>(address, { everyMs, signal: stopping.signal }, (next) =>
      setHeard((last) =>
        next.ok
          ? { address, answer: { address, body: next.body } }
          : { address, answer: everyMs ? last.answer : undefined, refused: next },
      ),
    );
    return () => stopping.abort();
  }, [address, everyMs]);
  const { answer, refused } = heard;
  return {
    answer: answer?.body,
    refused,
    isLoading: heard.address !== address,
    isStale: answer !== undefined && answer.address !== address,
  };
}

type Following = { everyMs: number | undefined; signal: AbortSignal };

async function follow<Body>(
  address: string,
  { everyMs, signal }: Following,
  onHeard: (next: Answered<Body>) => void,
): Promise<void> {
  for (let isBackground = false; !signal.aborted; isBackground = true) {
    await whenVisible(signal);
    const next = await callStudio<Body>(address, { signal, isBackground });
    if (signal.aborted) return;
    onHeard(next);
    if (!everyMs || isSignedOut(next)) return;
    await pause(next.ok ? everyMs : Math.max(everyMs, retryMs));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/** Resolves when the tab is visible: a background tab sends no requests. */
function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}
