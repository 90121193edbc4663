import { countryName } from '../../../consent/declaration/durations.ts';
import { defaultPolicy } from '../../../consent/regions/policy.ts';
import { needsPlace } from '../../../consent/regions/rule.ts';
import { vendorName, withOwnVendors } from '../../../consent/vendors/own.ts';
import { isWebAddress } from '../../../consent/vendors/web-address.ts';
import { defaultMeasurementPolicy } from '../../../measurement/policy.ts';
import { longDay } from '../../../platform/intl.ts';
import { addressOf } from '../../../published/address.ts';
import type { ConsentDocument, LegalDocument, MeasurementDocument } from '../../../published/contract.ts';
import { emptyLegalDetails } from '../../../published/legal-details.ts';
import type { ContentReader } from '../../reader.ts';

/** The languages that policies are written in. Others show the English text. */
export const policyLanguages = ['en', 'de'] as const;
export type PolicyLanguage = (typeof policyLanguages)[number];

/** A company that receives data about visitors. `country`: its name, or empty. */
type Recipient = { company: string; country: string; purpose: string };

/** Everything that the policies say, read from the published settings: what is not in here, no policy may claim. */
export type PolicyFacts = {
  company: LegalDocument['company'];
  privacy: Omit<LegalDocument['privacy'], 'recipients'> & { recipients: readonly Recipient[] };
  accessibility: Omit<LegalDocument['accessibility'], 'assessedAt'> & { assessedOn: string };
  terms: LegalDocument['terms'];
  /** The day on which the legal details or the banner last changed, in words; empty if they never did. */
  changedOn: string;
  consent: {
    /** Days for which a decision holds, and after which a refusal may be asked about again. */
    decisionDays: number;
    /** Years for which a record is kept after its decision has expired. */
    recordYears: number;
    /** Whether every visitor must agree first; otherwise the law of the visitor's place decides. */
    isOptInEverywhere: boolean;
    /** Whether the country of a visitor is looked up, because some rule depends on it. */
    usesPlace: boolean;
    erasesOnWithdrawal: boolean;
    exemptions: ConsentDocument['policy']['exemptions'];
  };
  /** Other companies' services, in the order of the banner. `isServerSide`: none of its code reaches a browser. */
  vendors: readonly (Recipient & { name: string; category: string; isServerSide: boolean; privacyUrl: string })[];
  measurement: Pick<MeasurementDocument, 'retentionMonths' | 'countsWithoutConsent'> & {
    measuresSpeed: boolean;
    linkedDomain: string | null;
  };
  /** The site's forms, by their titles. */
  forms: readonly { title: string; retentionMonths: number; isMailed: boolean }[];
  hasNewsletter: boolean;
  /** The address of a page that every site has, in the language of the reader. */
  address: (path: string) => string;
};

/** Reads the facts for a policy in one language. The render depends on every document that this reads, so a changed setting changes the policy. */
export function readFacts(reader: ContentReader, language: PolicyLanguage): PolicyFacts {
  const legal = reader.legal();
  const consent = reader.consent();
  const details = legal ?? emptyLegalDetails;
  return {
    company: { ...details.company, name: details.company.name || (reader.site()?.name ?? '') },
    privacy: {
      ...details.privacy,
      email: details.privacy.email || details.company.email,
      recipients: details.privacy.recipients.map((one) => ({ ...one, country: countryName(one.country, language) })),
    },
    accessibility: {
      ...details.accessibility,
      email: details.accessibility.email || details.company.email,
      assessedOn: dayOf(details.accessibility.assessedAt, language),
    },
    terms: details.terms,
    changedOn: dayOf(newestOf([legal?.updatedAt, consent?.versions[0]?.publishedAt]), language),
    consent: consentFacts(consent),
    vendors: vendorFacts(consent, language),
    measurement: measurementFacts(reader.measurement()),
    forms: reader.forms().map(({ title, retentionMonths, delivery }) => ({
      title,
      retentionMonths,
      isMailed: delivery.recipients.length > 0,
    })),
    hasNewsletter: reader.newsletter() !== undefined && reader.isMailOff !== true,
    address: (path) => addressOf(reader.locale, path),
  };
}

function consentFacts(consent: ConsentDocument | undefined): PolicyFacts['consent'] {
  const policy = consent?.policy ?? defaultPolicy;
  return {
    decisionDays: consent?.cookieDays ?? defaultDecisionDays,
    recordYears: policy.recordYears,
    isOptInEverywhere: policy.scope === 'everywhere',
    usesPlace: needsPlace(policy),
    erasesOnWithdrawal: policy.erasesOnWithdrawal,
    exemptions: policy.exemptions,
  };
}

function vendorFacts(consent: ConsentDocument | undefined, language: PolicyLanguage): PolicyFacts['vendors'] {
  const categories = new Map(consent?.categories.map(({ id, name }) => [id, name]));
  return withOwnVendors(consent?.vendors ?? [])
    .filter(({ runsIn }) => runsIn !== 'own')
    .map((vendor) => ({
      name: vendorName(vendor, language),
      company: vendor.company,
      country: countryName(vendor.country, language),
      purpose: vendor.purpose[language] ?? vendor.purpose.en,
      category: categories.get(vendor.category) ?? vendor.category,
      isServerSide: vendor.runsIn === 'server',
      privacyUrl: isWebAddress(vendor.links.privacy) ? vendor.links.privacy : '',
    }));
}

function measurementFacts(stored: MeasurementDocument | undefined): PolicyFacts['measurement'] {
  const { retentionMonths, countsWithoutConsent, settings } = stored ?? defaultMeasurementPolicy;
  return {
    retentionMonths,
    countsWithoutConsent,
    measuresSpeed: settings.webVitals,
    linkedDomain: settings.linkedDomain,
  };
}

function newestOf(times: readonly (string | undefined)[]): string | null {
  const known = times.filter((time) => time !== undefined && !Number.isNaN(Date.parse(time)));
  return known.toSorted().at(-1) ?? null;
}

/** Days are kept as noon or midnight of some zone; in UTC the day is the one that was chosen. */
function dayOf(time: string | null, language: PolicyLanguage): string {
  if (time === null || Number.isNaN(Date.parse(time))) return '';
  return longDay(language).format(Date.parse(time));
}

const defaultDecisionDays = 365;
