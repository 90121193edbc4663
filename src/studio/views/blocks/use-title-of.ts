'use client';
import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

const known = new Map<string, string>();

/** Returns the title of a section or form that a block shows, fetched once. */
export function useTitleOf(collection: 'sections' | 'forms', id: unknown): string | undefined {
  const {
    config: { routes },
  } = useConfig();
  const key = typeof id === 'string' && id !== '' ? `${collection}/${id}` : undefined;
  const [, setAnswered] = useState(0);
  useEffect(() => {
    if (key === undefined || known.has(key)) return;
    const asking = new AbortController();
    readTitle(`${routes.api}/${key}?depth=0`, asking.signal)
      .then((title) => {
        known.set(key, title);
        setAnswered((times) => times + 1);
      })
      .catch(() => undefined); // Without a response the label shows the block's type only.
    return () => asking.abort();
  }, [key, routes.api]);
  return key === undefined ? undefined : known.get(key);
}

async function readTitle(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' });
  const { title } = answer.ok ? Object(await answer.json()) : {};
  return typeof title === 'string' ? title : '';
}
