import type { BannerLayout } from '../banner/layout.ts';
import type { ConsentPolicy } from '../regions/policy.ts';
import { checkColours, type Themes } from './check-colours.ts';
import { checkMarkup, type DrawnBanner } from './check-markup.ts';
import { checkPolicy } from './check-policy.ts';
import { checkTexts, type CheckedTexts } from './check-texts.ts';
import type { Finding } from './finding.ts';

export type CheckedBanner = {
  layout: BannerLayout;
  policy: ConsentPolicy;
  cookieDays: number;
  words: readonly CheckedTexts[];
  /** Rendered by the built renderer. Empty without a build; then only texts, colours and rules are checked. */
  drawn: readonly DrawnBanner[];
  themes: Themes | undefined;
};

/** Checks a banner against the law before it is published. Errors come first. */
export function checkBanner({ layout, policy, cookieDays, words, drawn, themes }: CheckedBanner): Finding[] {
  const findings = [
    ...drawn.flatMap(checkMarkup),
    ...checkColours(layout.colours, themes ?? plain),
    ...words.flatMap(checkTexts),
    ...checkPolicy(policy, cookieDays),
  ];
  return findings.toSorted((one, other) => Number(one.severity === 'advice') - Number(other.severity === 'advice'));
}

/** Browser defaults, for a page that defines no colours. */
const plain: Themes = { light: { paper: '#ffffff', ink: '#000000' }, dark: { paper: '#000000', ink: '#ffffff' } };
