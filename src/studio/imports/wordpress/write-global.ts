import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../../published/contract.ts';
import { hashOf } from '../../../wordpress/plan/identity.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { type GlobalPlace, hashOfDocument, readGlobal } from './documents.ts';
import { addRow } from './ledger.ts';
import type { Became, Run } from './run-state.ts';

type Fields = Record<string, unknown>;

/** Replaces site-wide settings in each language; undoing the run restores the old values. `said`: the value that a later run compares. */
export async function writeGlobal(
  req: PayloadRequest,
  { slug, words, said }: { slug: GlobalPlace; words: (locale: Locale) => Fields; said?: unknown },
  run: Run,
): Promise<Became> {
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
  const row = {
    key: slug,
    run: run.id,
    ordinal: run.nextOrdinal(),
    place: slug,
    document: '',
    action: 'changed' as const,
    told: null,
    wanted,
    written: hashOfDocument(await readGlobal(req, slug)),
    before,
  };
  const id = await addRow(req, run.source, row);
  run.staged.push(() => run.ledger.set(slug, { ...row, id }));
  return 'changed';
}

/** Checks whether the website imported the same value before. */
export function isGlobalHere({ ledger }: Run, slug: GlobalPlace, said: unknown): boolean {
  return ledger.get(slug)?.wanted === hashOf(said);
}

/** Restores a snapshot of all languages. */
export function restoreGlobal(req: PayloadRequest, slug: GlobalPlace, before: unknown): Promise<void> {
  return setGlobal(req, slug, (locale) => {
    const fields = inLocale(before, locale);
    return isRecord(fields) ? fields : {};
  });
}

/** All languages share the rows, and each has its own texts. */
async function setGlobal(req: PayloadRequest, slug: GlobalPlace, words: (locale: Locale) => Fields): Promise<void> {
  let stored: unknown;
  for (const locale of locales)
    stored = await req.payload.updateGlobal({
      slug,
      req,
      locale,
      depth: 0,
      data: { ...withIds(words(locale), stored) },
    });
}

function withIds(fields: Fields, stored: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const rows = isRecord(stored) ? stored[name] : undefined;
      if (!Array.isArray(value) || !Array.isArray(rows)) return [name, value];
      return [
        name,
        value.map((row: unknown, at) =>
          isRecord(row) && isRecord(rows[at]) ? { ...withIds(row, rows[at]), id: rows[at].id } : row,
        ),
      ];
    }),
  );
}

/** Returns the value of one language from a value in all languages; missing texts fall back to the first language. */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inLocale(one, locale));
  if (!isRecord(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => locales.some((one) => one === name)))
    return value[locale] ?? value[defaultLocale] ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLocale(one, locale)]));
}
