import { consentRules } from '../regions/policy.ts';

/** The rule a visitor answered under; `exempt`: opt-in, but the switch of own statistics was on before it was touched. */
export const askedUnders = [...consentRules, 'exempt'] as const;
export type AskedUnder = (typeof askedUnders)[number];

/**
 * How a decision came about, as far as its receipt tells it and its cookie value does not. Travels in the proof cookie, so that the
 * receipt can be made again years later, by any process, without looking anything up about the visitor.
 */
export type Circumstances = {
  /** Language the visitor was asked in. */
  locale: string;
  askedUnder: AskedUnder;
  /** `DE`, `US-CA`; empty when the rule was not chosen by place. */
  place: string;
  placeSource: 'none' | 'header' | 'address' | 'policy';
  source: 'visitor' | 'migrated' | 'signal';
  surface: string;
  /** Hash of the notice that was shown (notice.ts); empty when it is not known. */
  notice: string;
};

const pattern = new RegExp(
  `^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\\.(${askedUnders.join('|')})\\.((?:[A-Z]{2}(?:-[A-Z0-9]{1,3})?)?)\\.` +
    '(none|header|address|policy)\\.(visitor|migrated|signal)\\.([a-z][a-z0-9_-]{0,31})\\.((?:[0-9a-f]{32})?)$',
);

/** Letters, digits, hyphens and dots: fit for a cookie as they are. Empty when something in them is not. */
export function serialiseCircumstances(parts: Circumstances): string {
  const text = [parts.locale, parts.askedUnder, parts.place, parts.placeSource, parts.source, parts.surface, parts.notice].join('.');
  return pattern.test(text) ? text : '';
}

/** Undefined for anything that `serialiseCircumstances` would not have written. */
export function parseCircumstances(text: string): Circumstances | undefined {
  const [, locale, askedUnder, place, placeSource, source, surface, notice] = pattern.exec(text) ?? [];
  if (locale === undefined || surface === undefined) return undefined;
  return {
    locale,
    askedUnder: askedUnders.find((known) => known === askedUnder) ?? 'opt-in',
    place: place ?? '',
    placeSource: (['header', 'address', 'policy'] as const).find((known) => known === placeSource) ?? 'none',
    source: (['migrated', 'signal'] as const).find((known) => known === source) ?? 'visitor',
    surface,
    notice: notice ?? '',
  };
}
