import { isRecord } from '../../../publishing/read-model/localized.ts';

const maxCharacters = 160;
const before = 30;
/** Keys for presentation or storage instead of content. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'blockType',
  'type',
  'format',
  'mode',
  'style',
  'direction',
  'detail',
  'version',
  'indent',
  'textFormat',
  'textStyle',
  'relationTo',
  'rel',
]);

/** Formats the value of any field in one line. */
export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([key]) => !silent.has(key))
      .map(([, part]) => wordsOf(part))
      .filter(Boolean)
      .join(' ');
  return value === null || value === undefined || value === false ? '' : String(value).trim();
}

/** Shortens both texts to start a few words before their first difference. */
export function excerpts(one: unknown, other: unknown): [string, string] {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  let same = 0;
  while (same < first.length && first[same] === second[same]) same++;
  const start = same <= before ? 0 : Math.max(0, first.lastIndexOf(' ', same - before) + 1);
  return [excerpt(first, start), excerpt(second, start)];
}

function excerpt(words: string, start: number): string {
  const part = words.slice(start, start + maxCharacters);
  return `${start > 0 && part ? '… ' : ''}${part}${words.length > start + maxCharacters ? ' …' : ''}`;
}
