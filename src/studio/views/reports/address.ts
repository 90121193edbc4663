'use client';
import { useCallback, useState } from 'react';

/** What is looked at stands in the page's address, so that it can be kept, sent and gone back to. */
export function useAddress(initial: string): [URLSearchParams, (change: (search: URLSearchParams) => void) => void] {
  const [text, setText] = useState(initial);
  const change = useCallback((edit: (search: URLSearchParams) => void) => {
    const search = new URLSearchParams(location.search);
    edit(search);
    const query = search.toString();
    history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
    setText(query ? `?${query}` : '');
  }, []);
  return [new URLSearchParams(text), change];
}

/** The question in an address, in the reader's time zone, as the endpoint takes it. */
export function queryOf(search: URLSearchParams, timeZone: string): string {
  const query = new URLSearchParams(search);
  query.delete('report');
  query.set('zone', timeZone);
  return query.toString();
}
