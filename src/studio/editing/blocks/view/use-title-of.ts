'use client';
import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { callStudio } from '../../../ui/client/call-studio.ts';

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
    void callStudio<{ title?: unknown }>(`${routes.api}/${key}?depth=0`, { signal: asking.signal }).then((answer) => {
      // Without a response the label shows the block's type only, and the next block asks again.
      if (!answer.ok && answer.status === 0) return;
      const { title } = answer.ok ? answer.body : {};
      known.set(key, typeof title === 'string' ? title : '');
      setAnswered((times) => times + 1);
    });
    return () => asking.abort();
  }, [key, routes.api]);
  return key === undefined ? undefined : known.get(key);
}
