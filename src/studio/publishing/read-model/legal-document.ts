import { isRequestAddress } from '../../../content/fields/request-address.ts';
import { choiceOf } from '../../../content/parts/values.ts';
import { legal } from '../../../content/globals/legal.ts';
import { legalDetails } from '../../../content/seed/globals/legal.ts';
import type { LegalDocument, Locale } from '../../../published/contract.ts';
import { emptyLegalDetails } from '../../../published/legal-details.ts';
import { isRecord, rowsOf, textOf } from './localized.ts';
import { publishedShape } from './shape.ts';

type Shape = Record<string, unknown>;

/** Converts the legal details to their document in one language. A text without a translation is in the default language. */
export function legalDocument(stored: Shape, locale: Locale): LegalDocument {
  const shape = publishedShape(legal.fields, stored, locale);
  const part = (name: string): Shape => (isRecord(shape[name]) ? shape[name] : {});
  const { law, courts } = part('terms');
  return {
    kind: 'legal',
    locale,
    company: companyOf(part('company')),
    privacy: privacyOf(part('privacy')),
    accessibility: accessibilityOf(part('accessibility')),
    terms: { law: textOf(law), courts: textOf(courts) },
    updatedAt: textOf(stored.updatedAt),
  };
}

/** Reports whether nobody has replaced the company of the examples. */
export function isExampleCompany(stored: Shape): boolean {
  return isRecord(stored.company) && stored.company.name === legalDetails.company.name;
}

/** Returns what is published in place of the examples' details on a site that is no longer the example. */
export function exampleLegalDocument(locale: Locale): LegalDocument {
  return { kind: 'legal', locale, ...emptyLegalDetails, isExample: true };
}

function companyOf(shape: Shape): LegalDocument['company'] {
  return {
    name: textOf(shape.name),
    address: textOf(shape.address),
    email: textOf(shape.email),
    phone: textOf(shape.phone),
    representedBy: textOf(shape.representedBy),
    register: textOf(shape.register),
    vatId: textOf(shape.vatId),
    editor: textOf(shape.editor),
    more: textOf(shape.more),
  };
}

function privacyOf(shape: Shape): LegalDocument['privacy'] {
  return {
    law: choiceOf(shape.law, ['eu', 'uk']),
    email: textOf(shape.email),
    officer: textOf(shape.officer),
    authority: textOf(shape.authority),
    authorityUrl: webAddressOf(shape.authorityUrl),
    recipients: rowsOf(shape.recipients).map(({ company, country, purpose }) => ({
      company: textOf(company),
      country: textOf(country),
      purpose: textOf(purpose),
    })),
    transfers: textOf(shape.transfers),
  };
}

const conformances = ['full', 'partial', 'none'] as const;

function accessibilityOf(shape: Shape): LegalDocument['accessibility'] {
  return {
    conformance: conformances.find((one) => one === shape.conformance) ?? null,
    assessedAt: textOf(shape.assessedAt) || null,
    assessment: choiceOf(shape.assessment, ['self', 'external']),
    barriers: rowsOf(shape.barriers)
      .map(({ text }) => textOf(text))
      .filter((text) => text !== ''),
    email: textOf(shape.email),
    answerDays: typeof shape.answerDays === 'number' ? shape.answerDays : emptyLegalDetails.accessibility.answerDays,
    enforcement: textOf(shape.enforcement),
    enforcementUrl: webAddressOf(shape.enforcementUrl),
  };
}

/** A site refuses the whole document for an address that is no website. The form checks it, an import may not. */
function webAddressOf(value: unknown): string {
  return isRequestAddress(value) ? textOf(value) : '';
}
