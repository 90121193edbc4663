import { expect, test } from 'vitest';
import { serialiseConsent } from '../../consent/consent-cookie/write.ts';
import { isProofHeldBack } from './held-back.ts';

const choices = { functional: false, analytics: true, performance: false, advertisement: false };
const decided = `candor-consent=${serialiseConsent({ consentId: 'c'.repeat(32), choices, bannerVersion: 'rev', decidedAtSeconds: 1 })}`;
const asking = (cookie: string | undefined, site: string | undefined) => ({
  cookie,
  gpc: undefined,
  dnt: undefined,
  origin: () => ({ headers: { 'sec-fetch-site': site }, clientAddress: '' }),
});

test.each([
  ['a link of another site, with the decision and without its proof', asking(decided, 'cross-site'), true],
  ['a link of another site, by somebody who has not decided', asking('other=1', 'cross-site'), false],
  ['a link of another site, without any cookie', asking(undefined, 'cross-site'), false],
  ['a link of another site, with a cookie that is no decision', asking('candor-consent=forged', 'cross-site'), false],
  ['a proof is there, whether it is a good one or not', asking(`${decided}; candor-proof=x`, 'cross-site'), false],
  ['typed in, or from a page of the own site: browsers would have sent it', asking(decided, 'none'), false],
  ['the own pages', asking(decided, 'same-origin'), false],
  ['a browser that does not say', asking(decided, undefined), false],
])('%s', (_what, asked, isHeldBack) => {
  expect(isProofHeldBack(asked, 'candor-consent')).toBe(isHeldBack);
});
