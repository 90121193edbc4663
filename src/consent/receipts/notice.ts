import { createHash } from 'node:crypto';
import type { Category } from '../../platform/categories.ts';
import type { Vendor } from '../vendors/vendor.ts';

/** What a visitor was told in one language of one version: everything a receipt needs and the cookie has no room for. */
export type Notice = {
  siteKey: string;
  version: string;
  locale: string;
  controller: { name: string; url: string; privacyNotice: string };
  purposes: NoticePurpose[];
  /** How long a decision holds, and how long its record is kept. */
  decisionDays: number;
  recordDays: number;
};

export type NoticePurpose = { id: Category; name: string; description: string; recipients: Recipient[] };

/** Who learns something when a purpose is granted. `retentionSeconds`: its longest-lived item on the device; null when it keeps none. */
export type Recipient = { name: string; company: string; country: string; retentionSeconds: number | null };

export function recipientOf({ name, company, country, storage }: Pick<Vendor, 'name' | 'company' | 'country' | 'storage'>): Recipient {
  const lifetimes = storage.map(({ lifetimeSeconds }) => lifetimeSeconds ?? 0);
  return { name, company, country, retentionSeconds: lifetimes.length > 0 ? Math.max(...lifetimes) : null };
}

/** 128 bits of SHA-256 over the notice's JSON: its name in the archive and in every receipt that quotes it. */
export function hashOf(notice: Notice): string {
  return createHash('sha256').update(JSON.stringify(notice)).digest('hex').slice(0, 32);
}
