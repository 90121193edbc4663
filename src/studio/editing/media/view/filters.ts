import { fileKinds, fileSorts } from '../library/choices.ts';

/** What narrows and orders the library, as it stands in the URL. Empty texts are left out, except for the folder: an empty one is the top. */
export type Filters = {
  search: string;
  kind: string;
  folder: string | undefined;
  tag: string;
  missing: string;
  by: string;
  isUnused: boolean;
  sort: string;
  page: number;
};

export const noFilters: Filters = {
  search: '',
  kind: '',
  folder: undefined,
  tag: '',
  missing: '',
  by: '',
  isUnused: false,
  sort: 'newest',
  page: 1,
};

export function readFilters(parameters: URLSearchParams): Filters {
  const text = (name: string) => parameters.get(name) ?? '';
  const known = <Value extends string>(value: string, values: readonly Value[], otherwise: string) =>
    values.some((one) => one === value) ? value : otherwise;
  return {
    search: text('search'),
    kind: known(text('kind'), fileKinds, ''),
    folder: parameters.get('folder') ?? undefined,
    tag: text('tag'),
    missing: text('missing'),
    by: text('by'),
    isUnused: text('unused') === '1',
    sort: known(text('sort'), fileSorts, 'newest'),
    page: Math.max(1, Math.trunc(Number(text('page'))) || 1),
  };
}

export function parametersOf({ isUnused, folder, page, sort, ...texts }: Filters): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value !== '') parameters.set(name, value);
  if (folder !== undefined) parameters.set('folder', folder);
  if (isUnused) parameters.set('unused', '1');
  if (sort !== 'newest') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** Whether something is left out of the library. */
export function isNarrowed(filters: Filters): boolean {
  const whole = { ...noFilters, page: filters.page, sort: filters.sort };
  return parametersOf(filters).toString() !== parametersOf(whole).toString();
}
