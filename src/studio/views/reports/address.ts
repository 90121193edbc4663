'use client';
import { useSearchParams } from 'next/navigation.js';
import { useCallback } from 'react';

export type Change = (edit: (search: URLSearchParams) => void) => void;

/** What is looked at stands in the page's address, so that it can be kept, sent and gone back to: each change is a step of the browser's history. */
export function useAddress(): [URLSearchParams, Change] {
  const present = useSearchParams();
  const change = useCallback<Change>((edit) => {
    const search = new URLSearchParams(location.search);
    edit(search);
    const query = search.toString();
    if (query !== location.search.replace(/^\?/, '')) history.pushState(null, '', query ? `?${query}` : location.pathname);
  }, []);
  return [new URLSearchParams(present), change];
}

/** The question in an address as the endpoint takes it, in the reader's time zone unless the address names one. */
export function queryOf(search: URLSearchParams, timeZone: string): string {
  const query = new URLSearchParams(search);
  query.delete('report');
  if (!query.get('zone')) query.set('zone', timeZone);
  return query.toString();
}
