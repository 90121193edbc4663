import type { Payload } from 'payload';
import type { Locale } from '../../../../published/contract.ts';
import { isRecord, textOf } from '../../../publishing/read-model/localized.ts';
import { type Keys, readWith } from '../../../../platform/secret.ts';
import { isPreviewed, type PreviewedCollection } from '../address.ts';
import { localeOf } from '../locale.ts';
import { readUnaskedDraft } from '../unasked-draft.ts';
import { readPreviewToken } from './token.ts';

export type LinkRefusal = 'forged' | 'expired' | 'revoked' | 'gone';
type Linked = {
  collection: PreviewedCollection;
  stored: Record<string, unknown>;
  locale: Locale;
  expiresAtMs: number;
  link: string;
};

type Asked = { payload: Payload; keys: Keys; token: string; nowMs: number };

/**
 * Reads the current draft behind a link, for people without an account: it checks the link in the same call and grants read access to one document only.
 * The content API is the other way to a draft (src/studio/content-api/).
 */
export async function readLinked({ payload, keys, token, nowMs }: Asked): Promise<Linked | { reason: LinkRefusal }> {
  const read = readWith(keys, (key) => readPreviewToken(key, token));
  if (!read) return { reason: 'forged' };
  if (read.expiresAtMs <= nowMs) return { reason: 'expired' };
  const link: unknown = await payload.findByID({
    collection: 'preview-links',
    id: read.row,
    depth: 0,
    disableErrors: true,
  });
  if (!isRecord(link) || link.revokedAt) return { reason: 'revoked' };
  if (!isPreviewed(link.subject) || Date.parse(textOf(link.expiresAt)) <= nowMs) return { reason: 'expired' };
  const stored = await readUnaskedDraft({ payload }, { collection: link.subject, id: textOf(link.document) });
  if (!stored) return { reason: 'gone' };
  return {
    collection: link.subject,
    stored,
    locale: localeOf(textOf(link.locale)),
    expiresAtMs: read.expiresAtMs,
    link: read.row,
  };
}
