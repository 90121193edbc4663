import { createHash } from 'node:crypto';
import type { Category } from '../../platform/categories.ts';
import type { Vendor } from '../vendors/vendor.ts';

/** What a visitor was shown in one language of one version: everything that a receipt needs and the cookie has no room for. */
export type Notice = {
  siteKey: string;
  version: string;
  locale: string;
  controller: { name: string; url: string; privacyNotice: string };
  purposes: NoticePurpose[];
  /** Days for which a decision is valid, and for which its record is kept. */
  decisionDays: number;
  recordDays: number;
};

export type NoticePurpose = { id: Category; name: string; description: string; recipients: Recipient[] };

/** A recipient of data when a purpose is granted. `retentionSeconds`: its longest-lived item on the device; null when it stores none. */
export type Recipient = { name: string; company: string; country: string; retentionSeconds: number | null };

export function recipientOf({
  name,
  company,
  country,
  storage,
}: Pick<Vendor, 'name' | 'company' | 'country' | 'storage'>): Recipient {
  const lifetimes = storage.map(({ lifetimeSeconds }) => lifetimeSeconds ?? 0);
  return { name, company, country, retentionSeconds: lifetimes.length > 0 ? Math.max(...lifetimes) : null };
}

/** Returns 128 bits of SHA-256 over the notice's JSON: its name in the archive and in every receipt that refers to it. */
export function hashOf(notice: Notice): string {
  return createHash('sha256').update(JSON.stringify(notice)).digest('hex').slice(0, 32);
}
