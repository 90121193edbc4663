'use client';
import { useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui';
import { useEffect, useMemo, useState } from 'react';
import { callStudio } from '../../../ui/client/call-studio.ts';
import type { EditingAnswer } from '../endpoint.ts';

const lookEveryMs = 10_000;

/** Reports that this form is open, and returns the other users and their changes since `revision`. */
export function useEditing(revision: string, isRefused: boolean): EditingAnswer | undefined {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const { code: locale } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  const tab = useMemo(() => crypto.randomUUID(), []);
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
  const heard = useHeard(address, asking, { revision, isRefused });
  useLeave(address, asking);
  return heard && (heard.revision === revision ? heard.answer : { ...heard.answer, changes: [] });
}

type Asking = { kind: string; slug: string | undefined; id: string; locale: string; tab: string };
type Heard = { revision: string; answer: EditingAnswer };

/** Asks again and again while the page is visible, and returns the last answer. */
function useHeard(
  address: string,
  asking: Asking,
  { revision, isRefused }: { revision: string; isRefused: boolean },
): Heard | undefined {
  const [heard, setHeard] = useState<Heard>();
  useEffect(() => {
    const stopping = new AbortController();
    const query = async () => {
      if (document.visibilityState !== 'visible') return;
      const body = { ...asking, revision, isRefused };
      const answer = await callStudio<EditingAnswer>(address, {
        body,
        signal: stopping.signal,
        isBackground: true,
      });
      if (answer.ok && !stopping.signal.aborted) setHeard({ revision, answer: answer.body });
    };
    void query();
    const timer = setInterval(query, lookEveryMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [address, asking, revision, isRefused]);
  return heard;
}

/** Reports that this form is closed. */
function useLeave(address: string, asking: Asking): void {
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
}
