/**
 * How visitors of a place are asked. `opt-in`: everything optional is off until they agree. `opt-out`: on until they object, with
 * "Your Privacy Choices" on every page. `notice`: on, and they are told. `none`: on.
 */
export const consentRules = ['opt-in', 'opt-out', 'notice', 'none'] as const;
export type ConsentRule = (typeof consentRules)[number];

/** What the owner decided about one place: ISO 3166-1 (`DE`) or, for states, ISO 3166-2 (`US-CA`). Null days: the banner's own. */
export type PlaceRule = { place: string; rule: ConsentRule; decisionDays: number | null; askAgainDays: number | null };

/** The owner's settings about who is asked and how. */
export type ConsentPolicy = {
  /** `everywhere`: opt-in for everybody. `by-place`: the table of src/consent/regions/, as changed by `places`. An unknown place is always opt-in. */
  scope: 'everywhere' | 'by-place';
  places: readonly PlaceRule[];
  /** Own statistics without consent where a law exempts them, with information and an objection: United Kingdom, France. */
  exemptions: { unitedKingdom: boolean; france: boolean };
  /** A Do Not Track signal is answered as a refusal, without a banner. */
  honoursDoNotTrack: boolean;
  /** A refusal is not asked about again for this many days, whatever a decision's life is. */
  askAgainDays: number;
  /** Withdrawing analytics also erases the past events of the visitor. */
  erasesOnWithdrawal: boolean;
  /** Rates of acceptance stand on the transparency page. */
  showsRates: boolean;
  /** How long a consent record is kept after the decision it proves has run out. Then what is personal in it is erased. */
  recordYears: number;
  /** Decisions found in a `cookieyes-consent` cookie count, when made on or after `since` (ISO date). Null: they do not. */
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
