'use client';
import { usePreferences } from '@payloadcms/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { LibraryFacets } from '../library/facets.ts';
import type { LibraryPage } from '../library/read.ts';
import { type Filters, parametersOf, readFilters } from './filters.ts';

export type Layout = 'grid' | 'list';
/** Preference key of the chosen layout; each account chooses for itself. */
const layoutPreference = 'media-library';

/** The library as it stands in the URL, with its page of files and what is selected in it. */
export function useLibrary(api: string) {
  const [filters, setFilters] = useFilters();
  const [version, setVersion] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useLayout();
  const parameters = useMemo(() => {
    const asked = parametersOf(filters);
    asked.set('version', String(version));
    return asked.toString();
  }, [filters, version]);
  const query = useStudioQuery<LibraryPage>(`${api}/media-library?${parameters}`);
  const { answer: facets } = useStudioQuery<LibraryFacets>(`${api}/media-library/facets?version=${version}`);
  const last = useLast(query.answer);
  const change = useCallback(
    (next: Partial<Filters>) => {
      setSelected(new Set());
      setFilters((now) => ({ ...now, page: 1, ...next }));
    },
    [setFilters],
  );
  return {
    filters,
    change,
    layout,
    setLayout,
    selected,
    setSelected,
    facets: useLast(facets),
    page: last,
    refused: query.refused,
    isLoading: query.isLoading,
    /** Asks again, for instance after an upload. */
    reload: useCallback(() => setVersion((now) => now + 1), []),
  };
}

export type LibraryState = ReturnType<typeof useLibrary>;

/** Keeps what was shown until the next answer has come, so that nothing jumps. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function useFilters() {
  const [filters, setFilters] = useState<Filters>(() => readFilters(new URLSearchParams(location.search)));
  useEffect(() => {
    const text = parametersOf(filters).toString();
    const address = `${location.pathname}${text && `?${text}`}`;
    if (address !== `${location.pathname}${location.search}`) history.replaceState(history.state, '', address);
  }, [filters]);
  return [filters, setFilters] as const;
}

function useLayout(): [Layout, (layout: Layout) => void] {
  const { getPreference, setPreference } = usePreferences();
  const [layout, setLayout] = useState<Layout>('grid');
  useEffect(() => {
    void getPreference<{ layout?: Layout }>(layoutPreference).then((kept) => {
      if (kept?.layout === 'list') setLayout('list');
    });
  }, [getPreference]);
  return [
    layout,
    (next) => {
      setLayout(next);
      void setPreference(layoutPreference, { layout: next });
    },
  ];
}
