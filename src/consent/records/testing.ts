import { noneGranted } from '../../platform/categories.ts';
import type { Sql } from '../../platform/database.ts';
import { type DecisionEntry, parseDecisionBody } from '../decision/journal-entries.ts';
import { appendRecords } from './append.ts';
import type { RecordedDecision } from './record.ts';
import { chainKeysFor } from './keys.ts';

export const sampleSite = 'a'.repeat(32);
export const sampleKeys = chainKeysFor('s'.repeat(32));
export const sampleTimeMs = Date.UTC(2026, 10, 20, 12);

/** Returns 32 hexadecimal digits, like real ids. */
export function sampleId(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** Returns a decision that allows analytics, with the given changes. */
export function sampleDecision(changes: Partial<DecisionEntry> = {}, decidedAtMs = sampleTimeMs): RecordedDecision {
  const recordId = changes.recordId ?? sampleId(1);
  const body = parseDecisionBody({
    ...{
      recordId,
      consentId: `consent-${recordId}`,
      previousRecordId: null,
      choices: { ...noneGranted, analytics: true },
      action: 'partial',
    },
    ...{
      surface: 'banner',
      siteKey: sampleSite,
      bannerId: 'banner-1',
      bannerVersion: 'v1',
      locale: 'en',
      receiptSignature: 'signature',
    },
    ...{
      decidedAtSeconds: Math.floor(decidedAtMs / 1000),
      place: 'DE',
      placeSource: 'header',
      codeHash: 'c0de',
      ...changes,
    },
  });
  if (!body) throw new Error('This is no decision.');
  return { body, decidedAtMs };
}

export function appendSamples(sql: Sql, ...decisions: RecordedDecision[]): Promise<number> {
  return sql.transaction((statements) =>
    appendRecords(statements, { dialect: sql.dialect, keys: sampleKeys }, decisions),
  );
}
