import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Choices, optionalCategories } from '../../platform/categories.ts';
import type { Row, SqlValue } from '../../platform/database.ts';
import { type DecisionAction, decisionActions, type DecisionBody } from '../journal-entries.ts';

/** What of a record tells about a person: erased on request and when its time is over. The chain covers it by a commitment only. */
export type PersonalPart = {
  recordId: string;
  previousRecordId: string | null;
  consentId: string;
  place: string;
  receiptSignature: string;
  /** Random, and erased with the rest: without it nobody can guess what was committed to. */
  salt: string;
};

/** What stays, and stands in the chain in clear. */
export type ClearPart = {
  siteKey: string;
  action: DecisionAction;
  choices: Choices;
  surface: string;
  bannerId: string;
  bannerVersion: string;
  locale: string;
  rule: string;
  placeSource: string;
  source: string;
  isVerified: boolean;
  codeHash: string;
  decidedAtMs: number;
};

/** A record's place in the chain. Hashes are hexadecimal. */
export type Link = { sequence: number; previousHash: string; commitment: string; hash: string };

export type ConsentRecord = Link &
  ClearPart & {
    /** Null once erased. */
    personal: PersonalPart | null;
    /** Id of the erasure that took the personal part. */
    erasedBy: string | null;
  };

/** A decision as it goes into a record. Its text is what every database can hold, because that is what is hashed. */
export function partsOf(body: DecisionBody, decidedAtMs: number): { clear: ClearPart; personal: PersonalPart } {
  const { siteKey, surface, bannerId, bannerVersion, locale, placeSource, codeHash } = body;
  return {
    clear: {
      ...{ siteKey: plain(siteKey), action: body.action, choices: body.choices, surface: plain(surface) },
      ...{ bannerId: plain(bannerId), bannerVersion: plain(bannerVersion), locale: plain(locale), rule: body.rule },
      ...{ placeSource, source: body.source, isVerified: body.isVerified, codeHash: plain(codeHash), decidedAtMs },
    },
    personal: {
      recordId: plain(body.recordId),
      previousRecordId: body.previousRecordId === null ? null : plain(body.previousRecordId),
      consentId: plain(body.consentId),
      place: plain(body.place),
      receiptSignature: plain(body.receiptSignature),
      salt: randomBytes(16).toString('hex'),
    },
  };
}

/** PostgreSQL takes neither zero bytes nor halves of surrogate pairs. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

export const recordColumns = `sequence, previous_hash, hash, commitment, record_id, previous_record_id, consent_id, place, receipt_signature, salt,
  site_key, action, functional, analytics, performance, advertisement, surface, banner_id, banner_version, locale,
  rule, place_source, source, is_verified, code_hash, decided_at_ms, erased_by`;

/** In the order of `recordColumns`. */
export function valuesOf(record: ConsentRecord): SqlValue[] {
  const { personal, choices } = record;
  return [
    ...[record.sequence, record.previousHash, record.hash, record.commitment],
    ...[personal?.recordId ?? null, personal?.previousRecordId ?? null, personal?.consentId ?? null],
    ...[personal?.place ?? null, personal?.receiptSignature ?? null, personal?.salt ?? null],
    ...[record.siteKey, record.action, ...optionalCategories.map((category) => Number(choices[category]))],
    ...[record.surface, record.bannerId, record.bannerVersion, record.locale, record.rule, record.placeSource, record.source],
    ...[Number(record.isVerified), record.codeHash, record.decidedAtMs, record.erasedBy],
  ];
}

/** Reads a row back. Undefined when it holds anything that no record can: somebody else has written it. */
export function recordOf(row: Row): ConsentRecord | undefined {
  return parseRecord({
    ...{ sequence: row.sequence, previousHash: row.previous_hash, hash: row.hash, commitment: row.commitment },
    ...{ siteKey: row.site_key, action: row.action, choices: choicesOf(row), surface: row.surface, bannerId: row.banner_id },
    ...{ bannerVersion: row.banner_version, locale: row.locale, rule: row.rule, placeSource: row.place_source, source: row.source },
    ...{ isVerified: booleanOf(row.is_verified), codeHash: row.code_hash, decidedAtMs: row.decided_at_ms },
    ...{ personal: personalOf(row), erasedBy: row.erased_by },
  });
}

/** The same for a record of an export. */
export function parseRecord(candidate: unknown): ConsentRecord | undefined {
  return recordShape.safeParse(candidate).data;
}

function choicesOf(row: Row): unknown {
  return Object.fromEntries(optionalCategories.map((category) => [category, booleanOf(row[category])]));
}

/** Anything else than 0 and 1 stays what it is, and is refused. */
function booleanOf(value: unknown): unknown {
  return value === 1 ? true : value === 0 ? false : value;
}

function personalOf(row: Row): unknown {
  const part = {
    ...{ recordId: row.record_id, previousRecordId: row.previous_record_id, consentId: row.consent_id },
    ...{ place: row.place, receiptSignature: row.receipt_signature, salt: row.salt },
  };
  return Object.values(part).every((value) => value === null) ? null : part;
}

const text = z.string();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const recordShape: z.ZodType<ConsentRecord> = z.strictObject({
  ...{ sequence: z.number().int().positive(), previousHash: hash, hash, commitment: hash },
  ...{ siteKey: text, action: z.enum(decisionActions), surface: text, bannerId: text, bannerVersion: text, locale: text },
  choices: z.strictObject({ functional: z.boolean(), analytics: z.boolean(), performance: z.boolean(), advertisement: z.boolean() }),
  ...{ rule: text, placeSource: text, source: text, isVerified: z.boolean(), codeHash: text, decidedAtMs: z.number().int() },
  personal: z.strictObject({ recordId: text, previousRecordId: text.nullable(), consentId: text, place: text, receiptSignature: text, salt: text }).nullable(),
  erasedBy: text.nullable(),
});
