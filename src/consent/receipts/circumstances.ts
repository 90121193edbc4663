import { consentRules } from '../regions/policy.ts';

/** The rule under which a visitor answered. `exempt`: opt-in, but the switch for own statistics was on by default. */
export const askedUnders = [...consentRules, 'exempt'] as const;
export type AskedUnder = (typeof askedUnders)[number];

/**
 * The parts of a decision that its receipt states and its cookie value does not. They are stored in the proof cookie, so that any process can
 * recreate the receipt years later without looking anything up about the visitor.
 */
export type Circumstances = {
  /** Language in which the visitor was asked. */
  locale: string;
  askedUnder: AskedUnder;
  /** `DE`, `US-CA`. Empty when the rule did not depend on the place. */
  place: string;
  placeSource: 'none' | 'header' | 'address' | 'policy';
  source: 'visitor' | 'migrated' | 'signal';
  surface: string;
  /** Hash of the notice that was shown (notice.ts). Empty when unknown. */
  notice: string;
};

const pattern = new RegExp(
  `^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\\.(${askedUnders.join('|')})\\.((?:[A-Z]{2}(?:-[A-Z0-9]{1,3})?)?)\\.` +
    '(none|header|address|policy)\\.(visitor|migrated|signal)\\.([a-z][a-z0-9_-]{0,31})\\.((?:[0-9a-f]{32})?)$',
);

/** Serialises to letters, digits, hyphens and dots, which a cookie needs no encoding for. Returns an empty string if a part does not fit. */
export function serialiseCircumstances(parts: Circumstances): string {
  const text = [
    parts.locale,
    parts.askedUnder,
    parts.place,
    parts.placeSource,
    parts.source,
    parts.surface,
    parts.notice,
  ].join('.');
  return pattern.test(text) ? text : '';
}

/** Returns undefined for anything that `serialiseCircumstances` would not have written. */
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
