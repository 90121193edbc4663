import { z } from 'zod';
import { optionalCategories } from '../../../platform/categories.ts';
import type { Translations } from '../../messages.ts';
import {
  type CodePlace,
  type Initiator,
  type Moment,
  stages,
  type ValueShape,
  type Write,
} from '../../evidence-contract.ts';

export const text = z.string();
export const count = z.number();
export const party = z.enum(['first', 'third']);
export const granted = z.array(z.enum(optionalCategories));

export const moment = z.object({
  ...{ atMs: count, load: count, stage: z.enum(stages) },
  ...{ standing: z.enum(['undecided', 'rejected', 'partial', 'accepted', 'withdrawn']), granted },
}) satisfies z.ZodType<Moment>;

const place = z.object({
  url: text,
  line: count,
  column: count,
  functionName: text.optional(),
}) satisfies z.ZodType<CodePlace>;

export const initiator = z.object({
  kind: z.enum(['parser', 'script', 'style', 'header', 'preload', 'worker', 'redirect', 'navigation', 'other']),
  place: place.optional(),
  stack: z.array(place),
  chain: z.array(text),
}) satisfies z.ZodType<Initiator>;

export const value = z.object({
  length: count,
  kind: z.enum(['empty', 'flag', 'number', 'time', 'identifier', 'json', 'text']),
  digest: text,
  masked: text,
}) satisfies z.ZodType<ValueShape>;

export const write = z.object({
  when: moment,
  by: z.enum(['http', 'script', 'unknown']),
  initiator,
  isRemoval: z.boolean(),
  requestId: text.optional(),
}) satisfies z.ZodType<Write>;

/** The same texts in languages other than English. */
export function translationsOf<Key extends string>(...keys: readonly Key[]) {
  const texts = z.object(Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, z.ZodString>);
  return z.object({ de: texts }) as unknown as z.ZodType<Translations<Key>>;
}
