import { defaultContentSettings } from './content-settings.ts';
import { defaultKeyEvents, type KeyEventRule } from './key-events.ts';
import { defaultRedactedParameters } from './redaction/default-parameters.ts';
import { defaultPageSettings, type MeasurementSettings } from './settings.ts';

/** Everything the owner of a site can configure about measurement, as the studio publishes it. No Node and no DOM here. */
export type MeasurementPolicy = {
  /** What the collector does; `linkedDomain` is the other domain that visitors may be followed to. */
  settings: MeasurementSettings;
  keyEvents: readonly KeyEventRule[];
  redaction: Redaction;
  exclusions: Exclusions;
  /** Count page loads of visitors who have not agreed, without an identifier and without reading anything from the device. */
  countsWithoutConsent: boolean;
  /** Events older than this are removed. */
  retentionMonths: number;
};

/** What is removed from every parameter of every event, besides e-mail addresses, which are always removed. */
export type Redaction = {
  /** Names of query parameters, or parts of names, in lower case; their values are replaced in every URL. */
  parameters: readonly string[];
  patterns: readonly RedactedPattern[];
};

export const redactedPatterns = ['phone', 'national-id', 'token', 'card', 'iban'] as const;
export type RedactedPattern = (typeof redactedPatterns)[number];

/** Visits that are not measured. */
type Exclusions = {
  /** CIDR, IPv4 and IPv6: `203.0.113.0/24`. */
  networks: readonly string[];
  /** Whether to exclude browsers that signed-in users of the studio have marked as their own. */
  signedIn: boolean;
};

export const defaultRetentionMonths = 14;

/** The product's defaults, for a site whose owner has configured nothing. */
export const defaultMeasurementPolicy: MeasurementPolicy = {
  settings: { ...defaultPageSettings, ...defaultContentSettings, webVitals: true },
  keyEvents: defaultKeyEvents,
  redaction: { parameters: defaultRedactedParameters, patterns: [] },
  exclusions: { networks: [], signedIn: true },
  countsWithoutConsent: false,
  retentionMonths: defaultRetentionMonths,
};
