import type { Category } from '../platform/categories.ts';
import type { BannerControl } from './banner-contract.ts';
import type { Stage, Standing } from './contract.ts';
import { joined, type Words } from './words.ts';

/* What findings and evidence call things of the contract. */

export const categoryTerms: Readonly<Record<Category | 'unknown', Words>> = {
  necessary: { en: 'necessary', de: 'notwendig' },
  functional: { en: 'functional', de: 'Funktion' },
  analytics: { en: 'analytics', de: 'Statistik' },
  performance: { en: 'performance', de: 'Leistung' },
  advertisement: { en: 'advertisement', de: 'Werbung' },
  unknown: { en: 'unknown', de: 'unbekannt' },
};

export const standingTerms: Readonly<Record<Standing, Words>> = {
  undecided: { en: 'undecided', de: 'unentschieden' },
  rejected: { en: 'rejected', de: 'abgelehnt' },
  partial: { en: 'partial', de: 'teilweise' },
  accepted: { en: 'accepted', de: 'zugestimmt' },
  withdrawn: { en: 'withdrawn', de: 'widerrufen' },
};

export const stageTerms: Readonly<Record<Stage, Words>> = {
  load: { en: 'load', de: 'Laden' },
  decide: { en: 'decide', de: 'Antworten' },
  scroll: { en: 'scroll', de: 'Scrollen' },
  click: { en: 'click', de: 'Drücken' },
  input: { en: 'input', de: 'Tippen' },
  idle: { en: 'idle', de: 'Warten' },
  leave: { en: 'leave', de: 'Verlassen' },
};

export const controlTerms: Readonly<Record<BannerControl['does'], Words>> = {
  accept: { en: 'accept', de: 'Zustimmen' },
  reject: { en: 'reject', de: 'Ablehnen' },
  customize: { en: 'customize', de: 'Auswählen' },
  save: { en: 'save', de: 'Speichern' },
  close: { en: 'close', de: 'Schließen' },
  category: { en: 'category', de: 'Kategorie' },
  reopen: { en: 'reopen', de: 'Wieder öffnen' },
  policy: { en: 'policy', de: 'Datenschutzerklärung' },
  other: { en: 'other', de: 'anderes' },
};

/** Names of categories, in a row; what is none stays as it is. */
export function categoryList(categories: readonly string[]): Words {
  return joined(categories.map(categoryTerm), ', ');
}

export function categoryTerm(category: string): Words {
  return isCategory(category) ? categoryTerms[category] : { en: category, de: category };
}

function isCategory(text: string): text is keyof typeof categoryTerms {
  return text in categoryTerms;
}
