import type { Locale, PublishedDocument } from '../../../published/contract.ts';

/** The desired state of a row. `body` null means removed; the row keeps its last path, so that a page that returns elsewhere leaves a redirect. */
export type WantedRow = {
  key: string;
  kind: PublishedDocument['kind'] | 'destination' | 'audit' | 'heads' | 'webhooks';
  locale: Locale;
  path: string | null;
  body: string | null;
};
export type StoredRow = { key: string; path: string | null; body: string | null };
