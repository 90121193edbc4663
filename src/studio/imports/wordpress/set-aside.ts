import type { PayloadRequest } from 'payload';
import type { Catalogue } from '../../../wordpress/plan/catalogue.ts';
import { frontsOf } from '../../../wordpress/plan/front.ts';
import type { ImportOptions } from '../../../wordpress/plan/options.ts';
import { keyOfItem } from '../../../wordpress/plan/plan.ts';
import { setAsideOthers, type Told } from '../../../wordpress/plan/same-item.ts';
import { plainTitle } from '../../../wordpress/plan/plain-title.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import { isExample } from './examples/bring-back.ts';
import type { Run } from './run-state.ts';

const kinds: Readonly<Record<string, string>> = { page: 'pages', post: 'posts', wp_block: 'sections' };
/** The length to which the report shortens titles. */
const maxQuoted = 80;

/** Skips items that would overwrite a text with the same number from an earlier export, and reports how to import them anyway. */
export async function setAside(
  req: PayloadRequest,
  { catalogue, run, options }: { catalogue: Catalogue; run: Run; options: ImportOptions },
): Promise<void> {
  const titles = await titlesOf(req, run);
  const wanted = new Set(options.takenOver);
  const others = setAsideOthers(catalogue, {
    toldBefore: (key) => run.ledger.get(key)?.told ?? titles.get(key),
    isTakenOver: (key) => wanted.has('all') || wanted.has(key),
  });
  for (const { item, key, before } of others) {
    const [here, there] = [before.title, plainTitle(item.title)].map((title) => title.slice(0, maxQuoted));
    run.note({
      key,
      title: plainTitle(item.title),
      link: item.link,
      reason: 'number_taken',
      detail: `Here “${here}”, in the export “${there}”: --take-over ${key}`,
    });
    run.count(kinds[item.type] ?? item.type, 'aside');
  }
}

/** Returns the documents that this import may write again; all others, from any import, keep their paths. */
export function comingDocuments(catalogue: Catalogue, run: Run): string[] {
  const coming = new Set([...catalogue.items.values()].map(keyOfItem));
  if (frontsOf(catalogue).fronts.size === 0) coming.add('page:front');
  const isText = (key: string) => /^(page|post|section):/.test(key);
  return [...run.ledger.values()]
    .filter((row) => row.action !== 'adopted' && !isExample(row) && (!isText(row.key) || coming.has(row.key)))
    .map(({ document }) => document);
}

/** Imports of earlier versions stored only numbers: the current titles stand in for the missing data. */
async function titlesOf({ payload, transactionID }: PayloadRequest, run: Run): Promise<Map<string, Told>> {
  const titles = new Map<string, Told>();
  for (const collection of ['pages', 'posts', 'sections'] as const) {
    const rows = [...run.ledger.values()].filter(
      ({ told, place, action }) => told === null && place === collection && action !== 'adopted',
    );
    if (rows.length === 0) continue;
    const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
      collection,
      where: {},
      select: { title: true },
      pagination: false,
      limit: 0,
      req: { transactionID },
    });
    const known = new Map(docs.map(({ id, title }) => [String(id), titleIn(title)]));
    for (const { key, document } of rows) titles.set(key, { title: known.get(document) ?? '', date: '', guid: '' });
  }
  return titles;
}

/** Returns the title in any language that has one. */
function titleIn(title: unknown): string {
  return isRecord(title)
    ? (Object.values(title)
        .map(textOf)
        .find((one) => one !== '') ?? '')
    : textOf(title);
}
