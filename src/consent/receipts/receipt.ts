import { type Category, type Choices, optionalCategories } from '../../platform/categories.ts';
import type { Decision } from '../../platform/consent-gate.ts';
import type { Circumstances } from './circumstances.ts';
import type { Notice, Recipient } from './notice.ts';

export const schemaVersion = 'ISO/IEC TS 27560:2023';

/** A consent receipt with the sections of ISO/IEC TS 27560: the visitor's copy of the record. Null means unknown for this decision. */
export type Receipt = {
  schema_version: typeof schemaVersion;
  record_id: string;
  pii_principal_id: string;
  pii_processing: {
    privacy_notice: string;
    notice_version: string;
    /** Hash of the exact text of the archived notice. */
    notice_hash: string | null;
    language: string | null;
    consent_rule: Circumstances['askedUnder'] | null;
    jurisdiction: string | null;
    jurisdiction_source: Circumstances['placeSource'] | null;
    /** The surface on which the decision was made. */
    collection_method: string | null;
    purposes: ReceiptPurpose[];
    retention: { consent_days: number; record_days: number } | null;
    withdrawal_method: string;
  };
  party_identification: { role: 'pii_controller'; name: string; url: string; contact: string }[];
  events: {
    event_time: string;
    event_type: 'consent given' | 'consent refused';
    entity: 'pii_principal';
    source: Circumstances['source'];
  }[];
};

export type ReceiptPurpose = {
  purpose: Category;
  name: string | null;
  description: string | null;
  lawful_basis: 'consent' | 'necessary';
  state: 'given' | 'refused' | 'always on';
  recipients: ReceiptRecipient[] | null;
};

type ReceiptRecipient = { name: string; company: string; country: string; retention_seconds: number | null };

/** The inputs of a receipt besides the decision. */
export type Shown = { circumstances?: Circumstances | undefined; notice?: Notice | undefined };

export function receiptOf(decision: Decision, { circumstances, notice }: Shown, origin: string): Receipt {
  const isGiven = optionalCategories.some((category) => decision.choices[category]);
  return {
    schema_version: schemaVersion,
    record_id: decision.recordId,
    pii_principal_id: decision.consentId,
    pii_processing: {
      privacy_notice: notice?.controller.privacyNotice ?? `${origin}/privacy`,
      notice_version: decision.bannerVersion,
      notice_hash: circumstances?.notice || null,
      language: circumstances?.locale ?? null,
      consent_rule: circumstances?.askedUnder ?? null,
      jurisdiction: circumstances?.place || null,
      jurisdiction_source: circumstances?.placeSource ?? null,
      collection_method: circumstances?.surface ?? null,
      purposes: purposesOf(decision.choices, notice),
      retention: notice ? { consent_days: notice.decisionDays, record_days: notice.recordDays } : null,
      withdrawal_method: `${origin}/consent/preferences`,
    },
    party_identification: [controllerOf(notice, origin)],
    events: [
      {
        event_time: new Date(decision.decidedAtSeconds * 1000).toISOString(),
        event_type: isGiven ? 'consent given' : 'consent refused',
        entity: 'pii_principal',
        source: circumstances?.source ?? 'visitor',
      },
    ],
  };
}

function controllerOf(notice: Notice | undefined, origin: string): Receipt['party_identification'][number] {
  const {
    name = new URL(origin).hostname,
    url = origin,
    privacyNotice = `${origin}/privacy`,
  } = notice?.controller ?? {};
  return { role: 'pii_controller', name, url, contact: privacyNotice };
}

function purposesOf(choices: Choices, notice: Notice | undefined): ReceiptPurpose[] {
  const optional = optionalCategories.map((id) => purposeOf(id, choices[id] ? 'given' : 'refused', notice));
  return [purposeOf('necessary', 'always on', notice), ...optional];
}

function purposeOf(purpose: Category, state: ReceiptPurpose['state'], notice: Notice | undefined): ReceiptPurpose {
  const told = notice?.purposes.find(({ id }) => id === purpose);
  return {
    purpose,
    name: told?.name ?? null,
    description: told?.description ?? null,
    lawful_basis: purpose === 'necessary' ? 'necessary' : 'consent',
    state,
    recipients: told?.recipients.map(receiptRecipient) ?? null,
  };
}

function receiptRecipient({ name, company, country, retentionSeconds }: Recipient): ReceiptRecipient {
  return { name, company, country, retention_seconds: retentionSeconds };
}
