import { submissionStates, type SubmissionFilter } from '../../forms/store/search.ts';

/** Parses the filter of the list and its export from URL parameters. Without a state, everything but spam matches. */
export function submissionFilter(given: URLSearchParams): SubmissionFilter {
  const text = (name: string) => given.get(name)?.trim().slice(0, 200) || undefined;
  return { form: text('form'), words: text('words'), state: submissionStates.find((state) => state === text('state')) };
}

/** Parses where an older page begins: `{milliseconds}.{id}`. */
export function positionOf(given: URLSearchParams): { sentAtMs: number; id: string } | undefined {
  const [, sentAtMs = '', id = ''] = /^(\d{1,15})\.([A-Za-z0-9-]{1,64})$/.exec(given.get('before') ?? '') ?? [];
  return id === '' ? undefined : { sentAtMs: Number(sentAtMs), id };
}
