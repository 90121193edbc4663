import type { Category } from '../platform/categories.ts';
import type { BannerControl } from './banner-contract.ts';
import type { Stage, Standing } from './evidence-contract.ts';
import { joined, type LocalizedText } from './messages.ts';

/* What findings and evidence call the values of the contract. */

export const categoryTerms: Readonly<Record<Category | 'unknown', LocalizedText>> = {
  necessary: { en: 'necessary', de: 'notwendig' },
  functional: { en: 'functional', de: 'Funktional' },
  analytics: { en: 'analytics', de: 'Analyse' },
  performance: { en: 'performance', de: 'Leistung' },
  advertisement: { en: 'advertisement', de: 'Werbung' },
  unknown: { en: 'unknown', de: 'unbekannt' },
};

export const standingTerms: Readonly<Record<Standing, LocalizedText>> = {
  undecided: { en: 'no choice', de: 'keine Wahl' },
  rejected: { en: 'rejected', de: 'abgelehnt' },
  partial: { en: 'partly accepted', de: 'teilweise akzeptiert' },
  accepted: { en: 'accepted', de: 'akzeptiert' },
  withdrawn: { en: 'withdrawn', de: 'widerrufen' },
};

export const stageTerms: Readonly<Record<Stage, LocalizedText>> = {
  load: { en: 'loading', de: 'Laden' },
  decide: { en: 'choosing', de: 'Auswählen' },
  scroll: { en: 'scrolling', de: 'Scrollen' },
  click: { en: 'clicking', de: 'Klicken' },
  input: { en: 'typing', de: 'Tippen' },
  idle: { en: 'waiting', de: 'Warten' },
  leave: { en: 'leaving', de: 'Verlassen' },
};

export const controlTerms: Readonly<Record<BannerControl['does'], LocalizedText>> = {
  accept: { en: 'accept', de: 'Akzeptieren' },
  reject: { en: 'reject', de: 'Ablehnen' },
  customize: { en: 'customize', de: 'Anpassen' },
  save: { en: 'save', de: 'Speichern' },
  close: { en: 'close', de: 'Schließen' },
  category: { en: 'category', de: 'Kategorie' },
  reopen: { en: 'reopen', de: 'Wieder öffnen' },
  policy: { en: 'privacy policy', de: 'Datenschutzerklärung' },
  other: { en: 'other', de: 'Sonstiges' },
};

/** Lists the names of categories; a value that is no category stays as it is. */
export function categoryList(categories: readonly string[]): LocalizedText {
  return joined(categories.map(categoryTerm), ', ');
}

export function categoryTerm(category: string): LocalizedText {
  return isCategory(category) ? categoryTerms[category] : { en: category, de: category };
}

function isCategory(text: string): text is keyof typeof categoryTerms {
  return text in categoryTerms;
}
