import { randomBytes } from 'node:crypto';
import { type Choices, optionalCategories } from '../../platform/categories.ts';
import type { Row, SqlValue } from '../../platform/database.ts';
import { isRecord } from '../../platform/json.ts';
import { type DecisionAction, decisionActions, type DecisionBody } from '../decision/journal-entries.ts';

/** The personal part of a record. It is erased on request and when its retention period ends. The chain covers it by a commitment only. */
export type PersonalPart = {
  recordId: string;
  previousRecordId: string | null;
  consentId: string;
  place: string;
  receiptSignature: string;
  /** Random, and erased with the rest: without it the committed values cannot be guessed. */
  salt: string;
};

/** The part that stays. The chain covers it in clear. */
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

/** A record's position in the chain. Hashes are hexadecimal. */
export type Link = { sequence: number; previousHash: string; commitment: string; hash: string };

export type ConsentRecord = Link &
  ClearPart & {
    /** Null after an erasure. */
    personal: PersonalPart | null;
    /** Id of the erasure that removed the personal part. */
    erasedBy: string | null;
    /** True when a later decision of the same browser arrived before this one. The chain does not cover it, since it may become known later. */
    isOvertaken: boolean;
  };

export type RecordedDecision = { body: DecisionBody; decidedAtMs: number };

/** Converts a decision to the parts of a record. The texts are limited to what every database can store, because they are hashed. */
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

/** PostgreSQL accepts neither zero bytes nor unpaired surrogates. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

export const recordColumns = `sequence, previous_hash, hash, commitment, record_id, previous_record_id, consent_id, place, receipt_signature, salt,
  site_key, action, functional, analytics, performance, advertisement, surface, banner_id, banner_version, locale,
  rule, place_source, source, is_verified, code_hash, decided_at_ms, erased_by, is_overtaken`;

/** Returns the values in the order of `recordColumns`. */
export function valuesOf(record: ConsentRecord): SqlValue[] {
  const { personal, choices } = record;
  return [
    ...[record.sequence, record.previousHash, record.hash, record.commitment],
    ...[personal?.recordId ?? null, personal?.previousRecordId ?? null, personal?.consentId ?? null],
    ...[personal?.place ?? null, personal?.receiptSignature ?? null, personal?.salt ?? null],
    ...[record.siteKey, record.action, ...optionalCategories.map((category) => Number(choices[category]))],
    ...[
      record.surface,
      record.bannerId,
      record.bannerVersion,
      record.locale,
      record.rule,
      record.placeSource,
      record.source,
    ],
    ...[Number(record.isVerified), record.codeHash, record.decidedAtMs, record.erasedBy, Number(record.isOvertaken)],
  ];
}

/** Parses a row. Returns undefined for content that no record can have: something else has written it. */
export function recordOf(row: Row): ConsentRecord | undefined {
  return parseRecord({
    sequence: row.sequence,
    previousHash: row.previous_hash,
    commitment: row.commitment,
    hash: row.hash,
    siteKey: row.site_key,
    action: row.action,
    choices: {
      functional: booleanOf(row.functional),
      analytics: booleanOf(row.analytics),
      performance: booleanOf(row.performance),
      advertisement: booleanOf(row.advertisement),
    },
    surface: row.surface,
    bannerId: row.banner_id,
    bannerVersion: row.banner_version,
    locale: row.locale,
    rule: row.rule,
    placeSource: row.place_source,
    source: row.source,
    isVerified: booleanOf(row.is_verified),
    codeHash: row.code_hash,
    decidedAtMs: row.decided_at_ms,
    personal: personalOf(row),
    erasedBy: row.erased_by,
    isOvertaken: booleanOf(row.is_overtaken),
  });
}

/** Converts 0 and 1. Any other value is kept, and rejected later. */
function booleanOf(value: unknown): unknown {
  return value === 1 ? true : value === 0 ? false : value;
}

/** Returns all fields or none. `previousRecordId` may be null in either case. */
function personalOf(row: Row): unknown {
  if (
    row.record_id === null &&
    row.previous_record_id === null &&
    row.consent_id === null &&
    row.place === null &&
    row.receipt_signature === null &&
    row.salt === null
  )
    return null;
  const {
    record_id: recordId,
    previous_record_id: previousRecordId,
    consent_id: consentId,
    receipt_signature: receiptSignature,
  } = row;
  return { recordId, previousRecordId, consentId, place: row.place, receiptSignature, salt: row.salt };
}

const texts = [
  'siteKey',
  'surface',
  'bannerId',
  'bannerVersion',
  'locale',
  'rule',
  'placeSource',
  'source',
  'codeHash',
] as const;
const hashes = ['previousHash', 'commitment', 'hash'] as const;
const others = [
  'sequence',
  'action',
  'choices',
  'isVerified',
  'decidedAtMs',
  'personal',
  'erasedBy',
  'isOvertaken',
] as const;
const memberCount = texts.length + hashes.length + others.length;
const personalTexts = ['recordId', 'consentId', 'place', 'receiptSignature', 'salt'] as const;

/** Parses a record of an export, which may predate `isOvertaken`. Written by hand because millions are verified: a schema takes as long as everything else together. */
export function parseRecord(candidate: unknown): ConsentRecord | undefined {
  if (!isRecord(candidate)) return undefined;
  if (!('isOvertaken' in candidate)) candidate.isOvertaken = false;
  if (Object.keys(candidate).length !== memberCount || typeof candidate.isOvertaken !== 'boolean') return undefined;
  const { sequence, action, choices, isVerified, decidedAtMs, personal, erasedBy } = candidate;
  if (!Number.isSafeInteger(sequence) || Number(sequence) < 1 || !Number.isSafeInteger(decidedAtMs)) return undefined;
  if (!texts.every((name) => typeof candidate[name] === 'string') || !hashes.every((name) => isHash(candidate[name])))
    return undefined;
  if (!decisionActions.some((one) => one === action) || !isChoices(choices) || typeof isVerified !== 'boolean')
    return undefined;
  if (!(personal === null || isPersonal(personal)) || !(erasedBy === null || typeof erasedBy === 'string'))
    return undefined;
  return candidate as ConsentRecord; // Every member has been checked, and there are no others.
}

function isChoices(value: unknown): value is Choices {
  return (
    isRecord(value) &&
    Object.keys(value).length === optionalCategories.length &&
    optionalCategories.every((category) => typeof value[category] === 'boolean')
  );
}

function isPersonal(value: unknown): value is PersonalPart {
  if (!isRecord(value) || Object.keys(value).length !== personalTexts.length + 1) return false;
  const { previousRecordId } = value;
  return (
    personalTexts.every((name) => typeof value[name] === 'string') &&
    (previousRecordId === null || typeof previousRecordId === 'string')
  );
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
