'use client';
import { useSearchParams } from 'next/navigation.js';
import { useCallback } from 'react';

export type Change = (edit: (search: URLSearchParams) => void) => void;

/** Keeps the state of the reports in the URL, so that it can be bookmarked and shared: each change is a step in the browser's history. */
export function useAddress(): [URLSearchParams, Change] {
  const present = useSearchParams();
  const change = useCallback<Change>((edit) => {
    const search = new URLSearchParams(location.search);
    edit(search);
    const query = search.toString();
    if (query !== location.search.replace(/^\?/, ''))
      history.pushState(null, '', query ? `?${query}` : location.pathname);
  }, []);
  return [new URLSearchParams(present), change];
}

/** Converts the URL to the endpoint's query, in the reader's time zone unless the URL names one. */
export function queryOf(search: URLSearchParams, timeZone: string): string {
  const query = new URLSearchParams(search);
  query.delete('report');
  if (!query.get('zone')) query.set('zone', timeZone);
  return query.toString();
}
