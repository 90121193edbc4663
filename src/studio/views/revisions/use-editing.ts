'use client';
import { useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui';
import { useEffect, useMemo, useState } from 'react';
import type { EditingAnswer } from '../../revisions/endpoint.ts';

const lookEveryMs = 10_000;

/** Reports that this form is open, and returns the other users and their changes since `revision`. */
export function useEditing(revision: string, isRefused: boolean): EditingAnswer | undefined {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const { code: locale } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  const tab = useMemo(() => crypto.randomUUID(), []);
  const [heard, setHeard] = useState<{ revision: string; answer: EditingAnswer }>();
  const asking = useMemo(
    () => ({
      kind: globalSlug ? 'globals' : 'collections',
      slug: globalSlug ?? collectionSlug,
      id: globalSlug ? '' : String(id),
      locale,
      tab,
    }),
    [globalSlug, collectionSlug, id, locale, tab],
  );
  const address = `${routes.api}/editing`;

  useEffect(() => {
    const stopping = new AbortController();
    const look = async () => {
      const answer =
        document.visibilityState === 'visible'
          ? await ask(address, { ...asking, revision, isRefused }, stopping.signal)
          : undefined;
      if (answer && !stopping.signal.aborted) setHeard({ revision, answer });
    };
    void look();
    const timer = setInterval(look, lookEveryMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [address, asking, revision, isRefused]);

  useEffect(() => {
    const leave = () =>
      navigator.sendBeacon(
        address,
        new Blob([JSON.stringify({ ...asking, revision: '', isLeaving: true })], { type: 'application/json' }),
      );
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [address, asking]);

  return heard && (heard.revision === revision ? heard.answer : { ...heard.answer, changes: [] });
}

async function ask(address: string, body: object, signal: AbortSignal): Promise<EditingAnswer | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      signal,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // The studio is unavailable, or a newer request replaced this one.
  }
}
