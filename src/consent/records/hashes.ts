import { hash } from 'node:crypto';
import { optionalCategories } from '../../platform/categories.ts';
import type { ClearPart, ConsentRecord, Link, PersonalPart } from './record.ts';

/** The previous hash of the first record. */
export const genesisHash = '0'.repeat(64);

/**
 * Hashes the personal part. Every text that is hashed or signed is JSON without spaces: an array of these members in this order. Anyone can reproduce
 * it in any language; docs/records.md and decisions/0015 give the same lists. The first member distinguishes the three kinds and versions the list.
 */
export function commitmentOf(part: PersonalPart): string {
  const members = [part.salt, part.recordId, part.previousRecordId, part.consentId, part.place, part.receiptSignature];
  return sha256(['candor consent record, personal part, 1', ...members]);
}

export function hashOf(link: Omit<Link, 'hash'>, part: ClearPart): string {
  return sha256([
    'candor consent record, 1',
    ...[link.sequence, link.previousHash, link.commitment, part.siteKey, part.action],
    optionalCategories.map((category) => part.choices[category]),
    ...[part.surface, part.bannerId, part.bannerVersion, part.locale, part.rule, part.placeSource, part.source],
    ...[part.isVerified, part.codeHash, part.decidedAtMs],
  ]);
}

export type Tail = { sequence: number; hash: string };

/** Returns the record that follows `tail`. */
export function linkRecord(
  tail: Tail,
  { clear, personal }: { clear: ClearPart; personal: PersonalPart },
): ConsentRecord {
  const link = { sequence: tail.sequence + 1, previousHash: tail.hash, commitment: commitmentOf(personal) };
  return { ...link, hash: hashOf(link, clear), ...clear, personal, erasedBy: null, isOvertaken: false };
}

function sha256(members: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(members), 'hex');
}
