import { createHash } from 'node:crypto';
import type { ContentShape } from '../contract.ts';
import { isTime, looksUnique } from './value-shape.ts';

/** What a script could keep a number in is small; larger ones would have to be carried out of the browser in every visit. */
const mostBytes = 32 * 1024;
const leastKeptSeconds = 86_400;
/** Kinds that a script can read a number from. Pages are none: they hold numbers that are used once. */
const texts = /javascript|ecmascript|json|text\/(css|plain)/i;
const dates = /\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?|[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{8}/g;

export type Kept = { status: number; mimeType: string; cacheControl: string; sizeBytes: number };

/** Whether the browser may keep it, and hand it to a script in a later visit. */
export function mayHoldNumber({ status, mimeType, cacheControl, sizeBytes }: Kept): boolean {
  const seconds = Number(/(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(cacheControl)?.[1] ?? 0);
  return status === 200 && sizeBytes <= mostBytes && seconds >= leastKeptSeconds && !/no-store|no-cache/i.test(cacheControl) && texts.test(mimeType);
}

export function contentShape(text: string): ContentShape {
  const timeless = text.replace(dates, '~').replace(/\b\d{10}(?:\d{3})?\b/g, (number) => (isTime(number) ? '~' : number));
  return { digest: digestOf(timeless), frame: digestOf(timeless.replace(/[A-Za-z0-9_-]{8,}/g, (word) => (looksUnique(word) ? '#' : word))) };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
