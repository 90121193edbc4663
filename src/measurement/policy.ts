import { defaultContentSettings } from './content-settings.ts';
import { defaultKeyEvents, type KeyEventRule } from './key-events.ts';
import { defaultRedactedParameters } from './redaction/default-parameters.ts';
import { defaultPageSettings, type MeasurementSettings } from './settings.ts';

/** Everything the owner of a site can say about measurement, as the studio publishes it. No Node and no DOM here. */
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

/** What leaves every parameter of every event besides e-mail addresses, which always do. */
export type Redaction = {
  /** Names of query parameters, or parts of them, small letters, whose values are replaced in every address. */
  parameters: readonly string[];
  patterns: readonly RedactedPattern[];
};

export const redactedPatterns = ['phone', 'national-id', 'token', 'card', 'iban'] as const;
export type RedactedPattern = (typeof redactedPatterns)[number];

/** Whose visits are not measured. */
export type Exclusions = {
  /** CIDR, IPv4 and IPv6: `203.0.113.0/24`. */
  networks: readonly string[];
  /** Browsers that somebody who is signed in to the studio has marked as their own. */
  signedIn: boolean;
};

export const defaultRetentionMonths = 14;

/** The product's own: what a site does whose owner has said nothing. */
export const defaultMeasurementPolicy: MeasurementPolicy = {
  settings: { ...defaultPageSettings, ...defaultContentSettings, webVitals: true },
  keyEvents: defaultKeyEvents,
  redaction: { parameters: defaultRedactedParameters, patterns: [] },
  exclusions: { networks: [], signedIn: true },
  countsWithoutConsent: false,
  retentionMonths: defaultRetentionMonths,
};
