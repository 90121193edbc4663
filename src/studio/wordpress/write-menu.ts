import type { PayloadRequest } from 'payload';
import { type Locale, locales } from '../../content/published.ts';
import type { MenuLink } from '../../wordpress/plan/menu.ts';
import { hashOf } from '../../wordpress/plan/identity.ts';
import { isRecord } from '../published/localized.ts';
import { hashOfDocument, readGlobal } from './documents.ts';
import { addRow } from './ledger.ts';
import type { Became, Run } from './run-state.ts';

const key = 'navigation';

/** The menu at the top of every page, in place of the one that is there; undoing the run puts that one back. */
export async function writeMenu(req: PayloadRequest, items: readonly MenuLink[], { run, locale }: { run: Run; locale: Locale }): Promise<Became> {
  const wanted = hashOf(items);
  const known = run.ledger.get(key);
  if (known?.wanted === wanted) return 'unchanged';
  const before = await readGlobal(req, 'navigation');
  if (known && hashOfDocument(before) !== known.written) {
    run.note({ key, title: 'Navigation', link: '', reason: 'edited_since', detail: '' });
    return 'kept';
  }
  if (run.isDryRun) return 'changed';
  await setItems(req, items, locale);
  const row = { key, run: run.id, ordinal: run.nextOrdinal(), place: 'navigation', document: '', action: 'changed' as const, wanted, written: hashOfDocument(await readGlobal(req, 'navigation')), before: { items: before.items ?? [] } };
  const id = await addRow(req, run.source, row);
  run.staged.push(() => run.ledger.set(key, { ...row, id }));
  return 'changed';
}

/** The rows are one for all languages, and each has its words: those of the export, until somebody translates them. */
async function setItems(req: PayloadRequest, items: readonly MenuLink[], locale: Locale): Promise<void> {
  const stored: unknown = await req.payload.updateGlobal({ slug: 'navigation', req, locale, depth: 0, data: { items: items.map((item) => ({ ...item })) } });
  const rows = isRecord(stored) && Array.isArray(stored.items) ? stored.items : [];
  for (const other of locales.filter((one) => one !== locale)) await req.payload.updateGlobal({ slug: 'navigation', req, locale: other, depth: 0, data: { items: rows.map((row: unknown, at) => ({ ...(isRecord(row) && row), label: items[at]?.label })) } });
}

/** Puts back what a snapshot in all languages says. */
export async function restoreMenu(req: PayloadRequest, before: unknown): Promise<void> {
  const rows: unknown[] = isRecord(before) && Array.isArray(before.items) ? before.items : [];
  for (const locale of locales) await req.payload.updateGlobal({ slug: 'navigation', req, locale, depth: 0, data: { items: rows.filter(isRecord).map((row) => ({ ...row, label: isRecord(row.label) ? (row.label[locale] ?? row.label.en) : row.label })) } });
}
