import { createHash } from 'node:crypto';
import type { ContentShape } from '../evidence-contract.ts';
import { isTime, looksUnique } from './value-shape.ts';

/** Scripts keep numbers in small files; larger ones would have to be read from the browser in every visit. */
const mostBytes = 32 * 1024;
const leastKeptSeconds = 86_400;
/** Types from which a script can read a number. Pages are excluded, because they contain single-use numbers. */
const texts = /javascript|ecmascript|json|text\/(css|plain)/i;
const dates = /\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?|[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{8}/g;

type Kept = { status: number; mimeType: string; cacheControl: string; sizeBytes: number };

/** Returns whether the browser may cache the file and a script may read it in a later visit. */
export function mayHoldNumber({ status, mimeType, cacheControl, sizeBytes }: Kept): boolean {
  const seconds = Number(/(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(cacheControl)?.[1] ?? 0);
  return (
    status === 200 &&
    sizeBytes <= mostBytes &&
    seconds >= leastKeptSeconds &&
    !/no-store|no-cache/i.test(cacheControl) &&
    texts.test(mimeType)
  );
}

export function contentShape(text: string): ContentShape {
  const timeless = text
    .replace(dates, '~')
    .replace(/\b\d{10}(?:\d{3})?\b/g, (number) => (isTime(number) ? '~' : number));
  return {
    digest: digestOf(timeless),
    frame: digestOf(timeless.replace(/[A-Za-z0-9_-]{8,}/g, (word) => (looksUnique(word) ? '#' : word))),
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
