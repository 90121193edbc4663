import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../content/published.ts';
import { hashOf } from '../../wordpress/plan/identity.ts';
import { isRecord } from '../published/localized.ts';
import { type GlobalPlace, hashOfDocument, readGlobal } from './documents.ts';
import { addRow } from './ledger.ts';
import type { Became, Run } from './run-state.ts';

type Fields = Record<string, unknown>;

/** Settings of the whole site in each language, in place of what they say now; undoing the run puts that back. `said`: what a later run compares. */
export async function writeGlobal(req: PayloadRequest, { slug, words, said }: { slug: GlobalPlace; words: (locale: Locale) => Fields; said?: unknown }, run: Run): Promise<Became> {
  const wanted = hashOf(said ?? locales.map(words));
  const known = run.ledger.get(slug);
  if (known?.wanted === wanted) return 'unchanged';
  const stored = await readGlobal(req, slug);
  if (known && hashOfDocument(stored) !== known.written) {
    run.note({ key: slug, title: slug, link: '', reason: 'edited_since', detail: '' });
    return 'kept';
  }
  if (run.isDryRun) return 'changed';
  await setGlobal(req, slug, words);
  const before = Object.fromEntries(Object.keys(words(defaultLocale)).map((name) => [name, stored[name] ?? null]));
  const row = { key: slug, run: run.id, ordinal: run.nextOrdinal(), place: slug, document: '', action: 'changed' as const, told: null, wanted, written: hashOfDocument(await readGlobal(req, slug)), before };
  const id = await addRow(req, run.source, row);
  run.staged.push(() => run.ledger.set(slug, { ...row, id }));
  return 'changed';
}

/** Whether the website brought the same before. */
export function isGlobalHere({ ledger }: Run, slug: GlobalPlace, said: unknown): boolean {
  return ledger.get(slug)?.wanted === hashOf(said);
}

/** Puts back what a snapshot in all languages says. */
export function restoreGlobal(req: PayloadRequest, slug: GlobalPlace, before: unknown): Promise<void> {
  return setGlobal(req, slug, (locale) => {
    const fields = inLocale(before, locale);
    return isRecord(fields) ? fields : {};
  });
}

/** Rows are one for all languages, and each has its words. */
async function setGlobal(req: PayloadRequest, slug: GlobalPlace, words: (locale: Locale) => Fields): Promise<void> {
  let stored: unknown;
  for (const locale of locales) stored = await req.payload.updateGlobal({ slug, req, locale, depth: 0, data: { ...withIds(words(locale), stored) } });
}

function withIds(fields: Fields, stored: unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => {
    const rows = isRecord(stored) ? stored[name] : undefined;
    if (!Array.isArray(value) || !Array.isArray(rows)) return [name, value];
    return [name, value.map((row: unknown, at) => (isRecord(row) && isRecord(rows[at]) ? { ...withIds(row, rows[at]), id: rows[at].id } : row))];
  }));
}

/** A value read in all languages, in one of them; the first language's words stand in for missing ones. */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inLocale(one, locale));
  if (!isRecord(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => locales.some((one) => one === name))) return value[locale] ?? value[defaultLocale] ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLocale(one, locale)]));
}
