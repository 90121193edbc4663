'use client';
import { useLocale } from '@payloadcms/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Refused } from '../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../ui/client/use-studio-query.ts';
import type { Found, SearchAnswer } from '../found.ts';
import { moved } from './moved.ts';

type Searched = {
  query: string;
  type(text: string): void;
  /** The position of the marked result; -1 without results. */ active: number;
  count: number;
  answer: SearchAnswer | undefined;
  refused: Refused | undefined;
  isLoading: boolean;
  onKey(event: KeyboardEvent): void;
};

/** What was typed, its answer, and the marked result. Enter means what was typed, not what an earlier answer happens to show. */
export function useCombobox(api: string, onChoose: (found: Found) => void): Searched {
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  /** What was typed when Enter was pressed before its answer was there. */
  const entered = useRef<string>(undefined);
  const { code } = useLocale();
  const parameters = new URLSearchParams({ q: query.trim(), locale: code });
  const { answer, refused, isLoading } = useStudioQuery<SearchAnswer>(`${api}/search-studio?${parameters}`);
  const options = answer?.groups.flatMap(({ found }) => found) ?? [];
  const active = Math.min(marked, options.length - 1);
  const chosen = options[active];
  useEffect(() => {
    if (entered.current !== query || isLoading) return;
    entered.current = undefined;
    if (chosen) onChoose(chosen);
  }, [query, isLoading, chosen, onChoose]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, { at: active, count: options.length });
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setMarked(next);
    else if (isLoading) entered.current = query;
    else if (chosen) onChoose(chosen);
  };
  const type = (text: string) => {
    setQuery(text);
    setMarked(0);
    entered.current = undefined;
  };
  return { query, type, active, count: options.length, answer, refused, isLoading, onKey };
}
