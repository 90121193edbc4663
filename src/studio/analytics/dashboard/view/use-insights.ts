'use client';
import { useCallback, useEffect, useState } from 'react';
import { callStudio } from '../../../ui/client/call-studio.ts';
import { rangeOf, type Insights, type Range } from '../insights.ts';

/** Polling interval. With the collector's second, the worker's tenth and the response's fifth, an event appears on the screen within two seconds. */
const pollMs = 500;
/** Delay after a failure: the studio is restarting, or the network is down. */
const retryMs = 4000;

export type Connection = 'live' | 'lost' | 'signed-out';
export type InsightsState = {
  insights: Insights;
  range: Range;
  setRange: (range: Range) => void;
  isChanging: boolean;
  connection: Connection;
};

/** Returns the figures of a range and refreshes them while the page is visible. */
export function useInsights(initial: Insights, address: string, timeZone: string): InsightsState {
  const [range, keepRange] = useState<Range>(initial.range);
  const [insights, setInsights] = useState<Insights>(initial);
  const [connection, setConnection] = useState<Connection>('live');

  useEffect(() => {
    const stopping = new AbortController();
    void follow(
      `${address}?${new URLSearchParams({ range: String(range), zone: timeZone })}`,
      stopping.signal,
      (answer) => {
        setConnection(answer.connection);
        if (answer.insights) setInsights(answer.insights);
      },
    );
    return () => stopping.abort();
  }, [address, range, timeZone]);

  const setRange = useCallback((next: Range) => {
    keepRange(next);
    const url = new URL(location.href);
    url.searchParams.set('range', String(next));
    history.replaceState(history.state, '', url);
  }, []);

  return {
    insights,
    range,
    setRange,
    isChanging: insights.range !== range || insights.timeZone !== timeZone,
    connection,
  };
}

type Answer = { connection: Connection; insights?: Insights };

async function follow(address: string, signal: AbortSignal, heard: (answer: Answer) => void): Promise<void> {
  while (!signal.aborted) {
    const answer = await query(address, signal);
    if (signal.aborted) return;
    heard(answer);
    if (answer.connection === 'signed-out') return;
    await pause(answer.connection === 'live' ? pollMs : retryMs, signal);
    await whenVisible(signal);
  }
}

async function query(address: string, signal: AbortSignal): Promise<Answer> {
  const answer = await callStudio<Insights>(address, { signal });
  if (answer.ok) return { connection: 'live', insights: parseInsights(answer.body) };
  return { connection: answer.status === 401 || answer.status === 403 ? 'signed-out' : 'lost' };
}

/** Our own endpoint responds, so this only checks that it is an answer to this query. */
function parseInsights(value: Insights): Insights {
  return { ...value, range: rangeOf(String(value.range)) };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when the tab is visible: a background tab sends no requests. */
function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible' || signal.aborted) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}
