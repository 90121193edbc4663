import { expect, test } from 'vitest';
import { textLanguages } from '../../src/consent/texts.ts';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import type { DrawableBanner } from '../../src/site/render-contract.ts';
import { useBuiltSite } from './built.ts';
import { fixtureDocuments } from './fixture/content.ts';

/* The archived parts of a banner: every surface that its policy can show to a visitor. */

const built = useBuiltSite();

const byPlace = { ...defaultPolicy, scope: 'by-place' } as const;
const exempting = { ...defaultPolicy, exemptions: { unitedKingdom: true, france: false } };

test.each([
  ['asked everywhere', true, defaultPolicy, []],
  ['by place', true, byPlace, ['notice', 'notice-preferences', 'opt-out', 'opt-out-honoured', 'opt-out-preferences']],
  ['with an exemption', true, exempting, ['exempt', 'exempt-preferences']],
  ['another website, asked everywhere', false, defaultPolicy, []],
  ['another website, by place', false, byPlace, ['notice', 'opt-out']],
] as const)('%s: exactly the surfaces that can be shown', (_, isOwnSite, policy, names) => {
  expect(Object.keys(drawn({ isOwnSite, policy }).surfaces).toSorted()).toEqual([...names]);
});

test('each says what a visitor under that rule reads', () => {
  const { surfaces } = drawn({ policy: { ...byPlace, exemptions: exempting.exemptions } });
  expect(surfaces.exempt).toContain('Our own statistics are already on');
  expect(surfaces['exempt-preferences']).not.toContain('Everything optional is off until you turn it on');
  expect(surfaces.notice).toContain('Understood');
  expect(surfaces['notice-preferences']).toContain('technologies are on');
  expect(surfaces['opt-out']).toContain('Your Privacy Choices');
  expect(surfaces['opt-out-preferences']).toContain('Do not sell or share my personal information');
  expect(surfaces['opt-out-honoured']).toContain('Opt-out request honored');
  expect(switchesIn(surfaces['opt-out-preferences'])).toEqual([
    'functional on',
    'analytics on',
    'performance on',
    'advertisement on',
  ]);
  expect(switchesIn(surfaces['opt-out-honoured'])).toEqual([
    'functional on',
    'analytics on',
    'performance on',
    'advertisement locked',
  ]);
});

test('the layers that ask for consent are the same under any policy', () => {
  const [everywhere, places] = [drawn({}), drawn({ policy: byPlace })];
  expect(places.banner).toBe(everywhere.banner);
  expect(places.preferences).toBe(everywhere.preferences);
});

test('every language has its own words for objecting', () => {
  const words = [...textLanguages].map(([language, texts]) => {
    const surfaces = drawn({ policy: byPlace }, language).surfaces;
    return {
      language,
      isSaid:
        surfaces['opt-out-preferences']?.includes(texts.interface.doNotSell) &&
        surfaces.notice?.includes(texts.interface.noticeDismiss),
    };
  });
  expect(words.filter(({ isSaid }) => !isSaid)).toEqual([]);
});

function drawn(changed: Partial<DrawableBanner>, language = 'en') {
  const consent = fixtureDocuments.find((document) => document.kind === 'consent' && document.locale === 'en');
  if (consent?.kind !== 'consent') throw new Error('The fixture has a consent document');
  return built().renderer.drawBanner({ ...consent, isOwnSite: true, ...changed }, language);
}

function switchesIn(html = ''): string[] {
  return [...html.matchAll(/<input [^>]*role="switch"[^>]*>/g)].flatMap(([input]) => {
    const name = / name="(\w+)"/.exec(input)?.[1];
    return name ? [`${name} ${input.includes('disabled') ? 'locked' : input.includes('checked') ? 'on' : 'off'}`] : [];
  });
}
