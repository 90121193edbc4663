import type { Category } from '../../platform/categories.ts';

/** Everything the product says to a visitor about consent, in one language. One file a language; `src/consent/texts.ts` finds it. */
export type LanguageTexts = {
  /** Who has read these texts as a speaker of the language, and when; false: no one yet, and the studio says so. */
  reviewed: false | string;
  /** The product's own words for a banner. What an owner writes stands in their place. */
  words: BannerTexts;
  interface: ConsentTexts;
};

export type BannerTexts = {
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  saveLabel: string;
  categories: Readonly<Record<Category, { name: string; description: string }>>;
};

/** What consent surfaces say besides a banner's own words. `{…}` is filled in by `fillText`. */
export type ConsentTexts = PreferencesTexts & RuleTexts & EmbedTexts & VisitorPageTexts;

/** The preference center, as a dialog and as a page, and what banner and dialog say about themselves. */
type PreferencesTexts = {
  /** Heading of the preference center, and the name of the control in the footer or the corner that opens it. */
  preferencesTitle: string;
  preferencesText: string;
  /** Beside the necessary category. */
  alwaysOn: string;
  /** Leaves the page of the preferences. */
  back: string;
  /** Leaves the dialog. */
  close: string;
  /** Name of the cross on the first layer: it refuses. */
  closeRefuses: string;
  /** Announced when a decision has been recorded. */
  saved: string;
  /** Shown and announced when it has not; nothing is granted then. */
  failed: string;
  retry: string;
  /** The visitor's present state. */
  undecided: string;
  /** `{date}` of the decision, `{until}` the day it ends. */
  decided: string;
  /** Offered beside saving while analytics is granted. */
  eraseToo: string;
  /** Announced when a decision was recorded and the erasure noted. */
  savedAndErasing: string;
  /** Opens the list of a category's companies and cookies. */
  details: string;
  /** In place of the list. */
  noVendors: string;
  /** In place of the list, when it had to be fetched and could not be. */
  listFailed: string;
  /** Headings of what a company stores: name, purpose, lifetime. */
  itemName: string;
  itemPurpose: string;
  itemLifetime: string;
  /** Kinds of storage. */
  cookie: string;
  localStorage: string;
  sessionStorage: string;
  indexedDb: string;
  /** Lifetimes that are no number of days. */
  untilClosed: string;
  untilRemoved: string;
  /** Links of a company. */
  privacyPolicy: string;
  cookiePolicy: string;
  optOutPage: string;
  /** Links of the preference center: receipt, my data, the declaration of cookies, transparency. */
  receiptLink: string;
  myDataLink: string;
  declarationLink: string;
  transparencyLink: string;
};

/** Surfaces of the rules `opt-out` and `notice`, and what is said about a browser's signal or an exemption. */
type RuleTexts = {
  /** The control that opt-out places ask for on every page; English law knows it by exactly this name. */
  yourPrivacyChoices: string;
  /** First layer under `opt-out`: on until the visitor objects. */
  optOutTitle: string;
  optOutText: string;
  /** Its two answers. */
  optOutReject: string;
  optOutKeep: string;
  /** First layer under `notice`, and the button that puts it away. */
  noticeTitle: string;
  noticeText: string;
  noticeDismiss: string;
  /** A Global Privacy Control signal was obeyed; the second says what follows. */
  signalHonored: string;
  signalText: string;
  /** One click against selling and sharing: the words of California's law, or their translation. */
  doNotSell: string;
  /** Said where an exemption lets own statistics run before an answer. */
  exempt: string;
};

/** Placeholders of content that waits for a grant. */
type EmbedTexts = {
  /** `{vendor}`: whose content it is. */
  embedText: string;
  /** Grants the category `{category}` and shows the content. */
  embedAllow: string;
  /** Leads to the content at `{vendor}` without granting anything. */
  embedOpen: string;
  /** Names the floating chat button before its grant. */
  chatAllow: string;
};

/** `/consent/receipt` and `/consent/my-data`. */
type VisitorPageTexts = {
  receiptTitle: string;
  receiptText: string;
  myDataTitle: string;
  myDataText: string;
  /** Where there is no decision to show anything for. */
  noDecision: string;
  /** Terms of a decision. */
  decidedAt: string;
  given: string;
  refused: string;
  download: string;
  /** Button, and what is said after it. */
  erase: string;
  erased: string;
};
