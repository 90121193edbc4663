import type { PayloadRequest } from 'payload';
import { defaultLocale, locales } from '../../../../published/contract.ts';
import { isRecord } from '../../../publishing/read-model/localized.ts';
import type { LedgerRow } from '../ledger.ts';
import { inLocale } from '../write-global.ts';
import type { Example } from './read-examples.ts';

const prefix = 'example:';

export function exampleKey({ place, name }: Pick<Example, 'place' | 'name'>): string {
  return `${prefix}${place}:${name}`;
}

export function isExample({ key }: Pick<LedgerRow, 'key'>): boolean {
  return key.startsWith(prefix);
}

/** `gone`: somebody has already restored it, or deleted it permanently. */
export async function bringBack(
  req: PayloadRequest,
  { place, document: id, before }: LedgerRow,
): Promise<'restored' | 'gone'> {
  if (place === 'pages' || place === 'posts')
    return outOfTrash(req, { place, id, links: isRecord(before) ? before : {} });
  if (place !== 'topics' && place !== 'authors') return 'gone';
  const stored = await req.payload.db.findOne({
    collection: place,
    where: { id: { equals: id } },
    req: { transactionID: req.transactionID },
  });
  if (stored || !isRecord(before)) return 'gone';
  const { createdAt: _made, updatedAt: _changed, ...fields } = before;
  for (const locale of [defaultLocale, ...locales.filter((one) => one !== defaultLocale)]) {
    const words = inLocale(fields, locale);
    const data = { ...(isRecord(words) ? words : {}), id };
    await (locale === defaultLocale
      ? req.payload.create({ collection: place, req, locale, depth: 0, data })
      : req.payload.update({ collection: place, id, req, locale, depth: 0, data }));
  }
  return 'restored';
}

async function outOfTrash(
  req: PayloadRequest,
  { place: collection, id, links }: { place: 'pages' | 'posts'; id: string; links: Record<string, unknown> },
): Promise<'restored' | 'gone'> {
  const stored: unknown = await req.payload.db.findOne({
    collection,
    where: { id: { equals: id } },
    req: { transactionID: req.transactionID },
  });
  if (!isRecord(stored) || !stored.deletedAt) return 'gone';
  await req.payload.update({
    collection,
    id,
    req,
    trash: true,
    locale: defaultLocale,
    depth: 0,
    data: { ...links, deletedAt: null, _status: 'published' },
  });
  return 'restored';
}
