'use client';
import { useAllFormFields, useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { callStudio } from '../../../ui/client/call-studio.ts';
import type { SearchPreview } from '../endpoint.ts';
import type { Summary } from '../summary.ts';

/** Delay after the last keystroke before the next question. */
const restMs = 500;

/** `unsaved`: the document does not exist yet. `untitled`: this language has nothing to show. `away`: the studio did not respond. */
export type Seen = { summary: Summary; card: string | undefined } | 'unsaved' | 'looking' | 'untitled' | 'away';

/** Returns what search engines and link previews would get of the form as it is, saved or not. The last answer stays visible meanwhile. */
export function useSearchPreview(): Seen {
  const { id, collectionSlug: collection } = useDocumentInfo();
  const { code: locale } = useLocale();
  const { getData } = useForm();
  const [fields] = useAllFormFields();
  const {
    config: { routes },
  } = useConfig();
  const [seen, setSeen] = useState<Seen>('looking');
  const card = useRef<{ hash: string; image: string }>(undefined);
  const last = useRef('');
  useEffect(() => {
    if (id === undefined) return;
    const stopping = new AbortController();
    const timer = setTimeout(async () => {
      const body = { collection, id: String(id), locale, fields: getData(), cardHash: card.current?.hash };
      const text = JSON.stringify([body.fields, locale]);
      if (text === last.current) return;
      const answer = await callStudio<SearchPreview>(`${routes.api}/search-preview`, {
        body,
        signal: stopping.signal,
      });
      if (stopping.signal.aborted) return;
      last.current = answer.ok ? text : '';
      if (!answer.ok)
        return setSeen((before) => (answer.status === 404 ? 'untitled' : typeof before === 'object' ? before : 'away'));
      const { summary, card: image } = answer.body;
      if (summary.picture.kind === 'card' && image) card.current = { hash: summary.picture.hash, image };
      setSeen({ summary, card: card.current?.image });
    }, restMs);
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [fields, id, collection, locale, getData, routes.api]);
  return id === undefined ? 'unsaved' : seen;
}
