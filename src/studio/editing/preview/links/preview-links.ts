import type { KeyObject } from 'node:crypto';
import type { PayloadRequest, Where } from 'payload';
import type { Locale } from '../../../../published/contract.ts';
import { shownNames } from '../../../accounts/shown-names.ts';
import { isRecord, textOf } from '../../../publishing/read-model/localized.ts';
import type { PreviewedCollection } from '../address.ts';
import { linkMs, makePreviewToken } from './token.ts';

/** Maximum number of open links to one document. */
export const maxOpenLinks = 20;

/** `createdBy`: the name of an account, as the reader is shown it. */
export type PreviewLink = {
  id: string;
  address: string;
  note: string;
  locale: string;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
};
export type PreviewLinksContext = { key: KeyObject; studioUrl: URL; nowMs: () => number };
type Subject = { collection: PreviewedCollection; id: string };
type Wanted = Subject & { locale: Locale; note: string };

/** Returns the valid links to this document, newest first. */
export async function openLinks(
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  { collection, id }: Subject,
  context: PreviewLinksContext,
): Promise<PreviewLink[]> {
  const where: Where = {
    and: [
      { subject: { equals: collection } },
      { document: { equals: id } },
      { revokedAt: { exists: false } },
      { expiresAt: { greater_than: new Date(context.nowMs()).toISOString() } },
    ],
  };
  const { docs } = await req.payload.find({
    collection: 'preview-links',
    where,
    sort: '-createdAt',
    limit: maxOpenLinks,
    depth: 0,
  });
  const rows = docs.filter(isRecord);
  const nameOf = await shownNames(req, rows.map(makerOf));
  return rows.map((row) => linkOf(row, nameOf, context));
}

type Made = { link: PreviewLink } | { reason: 'no_document' | 'too_many' };

/** Creates a link for a user who may read the document in the studio and may share it. */
export async function makeLink(
  req: PayloadRequest,
  { collection, id, locale, note }: Wanted,
  context: PreviewLinksContext,
): Promise<Made> {
  const { payload, user } = req;
  const document: unknown = await payload.findByID({
    collection,
    id,
    depth: 0,
    draft: true,
    overrideAccess: false,
    user,
    disableErrors: true,
    req,
  });
  if (!isRecord(document)) return { reason: 'no_document' };
  if ((await openLinks(req, { collection, id }, context)).length >= maxOpenLinks) return { reason: 'too_many' };
  const expiresAt = new Date(context.nowMs() + linkMs).toISOString();
  const created: unknown = await payload.create({
    collection: 'preview-links',
    data: { subject: collection, document: id, locale, note, createdBy: String(user?.id ?? ''), expiresAt },
    req,
  });
  const row = isRecord(created) ? created : {};
  return { link: linkOf(row, await shownNames(req, [makerOf(row)]), context) };
}

/** Revokes a link with immediate effect. Returns false when there is no such link. */
export async function revokeLink(req: PayloadRequest, id: string, { nowMs }: PreviewLinksContext): Promise<boolean> {
  const row: unknown = await req.payload.findByID({
    collection: 'preview-links',
    id,
    depth: 0,
    disableErrors: true,
    req,
  });
  if (!isRecord(row)) return false;
  await req.payload.update({
    collection: 'preview-links',
    id,
    data: { revokedAt: new Date(nowMs()).toISOString() },
    req,
  });
  return true;
}

type StoredLink = Record<string, unknown>;

function makerOf({ createdBy }: StoredLink): string {
  return textOf(createdBy);
}

function linkOf(
  row: StoredLink,
  nameOf: (stored: string) => string,
  { key, studioUrl }: PreviewLinksContext,
): PreviewLink {
  const id = textOf(row.id);
  const expiresAt = textOf(row.expiresAt);
  const token = makePreviewToken(key, { row: id, expiresAtMs: Date.parse(expiresAt) });
  return {
    id,
    address: `${studioUrl.origin}/preview/link/${token}`,
    note: textOf(row.note),
    locale: textOf(row.locale),
    createdBy: nameOf(makerOf(row)),
    createdAt: textOf(row.createdAt),
    expiresAt,
  };
}
