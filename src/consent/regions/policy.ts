/**
 * How the visitors of a place are asked. `opt-in`: everything optional is off until they agree. `opt-out`: it is on until they object, with "Your
 * Privacy Choices" on every page. `notice`: it is on, and they are informed. `none`: it is on.
 */
export const consentRules = ['opt-in', 'opt-out', 'notice', 'none'] as const;
export type ConsentRule = (typeof consentRules)[number];

/** The owner's rule for one place: ISO 3166-1 (`DE`) or, for states, ISO 3166-2 (`US-CA`). Null days mean the banner's own. */
export type PlaceRule = { place: string; rule: ConsentRule; decisionDays: number | null; askAgainDays: number | null };

/** The owner's settings for who is asked and how. */
export type ConsentPolicy = {
  /** `everywhere`: opt-in for everybody. `by-place`: the table of src/consent/regions/, with the changes in `places`. An unknown place is always opt-in. */
  scope: 'everywhere' | 'by-place';
  places: readonly PlaceRule[];
  /** Own statistics run without consent where a law exempts them, with information and an opt-out: United Kingdom, France. */
  exemptions: { unitedKingdom: boolean; france: boolean };
  /** A Do Not Track signal counts as a refusal, without a banner. */
  honoursDoNotTrack: boolean;
  /** Days before a refusal may be asked about again, however long a decision is valid. */
  askAgainDays: number;
  /** Withdrawing analytics also erases the visitor's past events. */
  erasesOnWithdrawal: boolean;
  /** The transparency page shows acceptance rates. */
  showsRates: boolean;
  /** Years for which a consent record is kept after its decision has expired. Then its personal data is erased. */
  recordYears: number;
  /** Decisions from a `cookieyes-consent` cookie count if made on or after `since` (ISO date). Null means that they do not count. */
  cookieYes: { since: string } | null;
};

export const defaultPolicy: ConsentPolicy = {
  scope: 'everywhere',
  places: [],
  exemptions: { unitedKingdom: false, france: false },
  honoursDoNotTrack: false,
  askAgainDays: 365,
  erasesOnWithdrawal: false,
  showsRates: false,
  recordYears: 3,
  cookieYes: null,
};
