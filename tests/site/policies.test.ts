import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import {
  type ConsentDocument,
  keyOf,
  type LegalDocument,
  type Locale,
  type MeasurementDocument,
  type PublishedDocument,
} from '../../src/published/contract.ts';
import { active } from '../support/active-vendor.ts';
import { renderFixture, useBuiltSite } from './built.ts';
import { contactForm, newsletterTexts } from './fixture/forms.ts';
import { legalDocument } from './fixture/legal.ts';
import { documentsWith, mainOf } from './pages.ts';

const site = useBuiltSite();
const locales: Locale[] = ['en', 'de', 'ar'];
const policies = ['privacy', 'notice', 'accessibility', 'terms'] as const;
type Policy = (typeof policies)[number];

const measurement = (changes: Partial<MeasurementDocument> = {}): MeasurementDocument => ({
  kind: 'measurement',
  locale: 'en',
  ...defaultMeasurementPolicy,
  ...changes,
});

type Given = {
  consent?: Partial<ConsentDocument>;
  legal?: Partial<LegalDocument> | null;
  others?: readonly PublishedDocument[];
};

/** The fixture with one page that has only this policy, in every language. */
function documentsOf(policy: Policy, { consent = {}, legal = {}, others = [] }: Given): PublishedDocument[] {
  const replaced = new Set(others.map(({ kind }) => kind));
  const shown = documentsWith({ blockType: 'policy', id: 'p', policy });
  const [page] = shown;
  return [
    ...locales.flatMap((locale) => (page ? [{ ...page, locale } as PublishedDocument] : [])),
    ...shown
      .slice(1)
      .filter(({ kind }) => !replaced.has(kind))
      .map((document) => (document.kind === 'consent' ? { ...document, ...consent } : document)),
    ...others,
    ...(legal ? locales.map((locale) => legalDocument(locale, legal)) : []),
  ];
}

function render(policy: Policy, given: Given = {}, locale: Locale = 'en') {
  const { html, reads } = renderFixture(site(), { documents: documentsOf(policy, given), locale });
  const main = mainOf(html);
  return {
    main,
    reads,
    text: main
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ([.,:])/g, '$1'),
    anchors: [...main.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id),
  };
}

/** Settings with everything a policy can mention. */
const everything: Given = {
  consent: {
    vendors: [active('google-analytics'), active('youtube')],
    policy: {
      ...defaultPolicy,
      scope: 'by-place',
      exemptions: { unitedKingdom: true, france: true },
      erasesOnWithdrawal: true,
    },
  },
  others: [
    measurement({
      countsWithoutConsent: true,
      settings: { ...defaultMeasurementPolicy.settings, linkedDomain: 'two.example' },
    }),
    ...locales.map((locale) => contactForm({ locale })),
    ...locales.map((locale) => newsletterTexts(locale)),
  ],
};

describe('every policy', () => {
  test.each(policies)('%s has the same sections in English and German, and Arabic shows the English text', (policy) => {
    for (const given of [{}, { legal: null }, everything]) {
      const [en, de, ar] = locales.map((locale) => render(policy, given, locale));
      expect(en?.anchors.length).toBeGreaterThan(0);
      expect(de?.anchors).toEqual(en?.anchors);
      expect(ar?.anchors).toEqual(en?.anchors);
      expect(de?.text).not.toBe(en?.text);
      expect(ar?.main).toMatch(/<section class="policy rich-text" lang="en" dir="ltr">/);
      expect(en?.main).not.toMatch(/class="policy rich-text" lang/);
    }
  });

  test.each(policies)('%s never shows an empty value or a word that stands for one', (policy) => {
    for (const locale of locales)
      for (const given of [{ legal: null }, everything])
        expect(render(policy, given, locale).main).not.toMatch(
          /undefined|null|NaN|\{\w+\}|<dd><\/dd>|<li><\/li>|<p><\/p>|mailto:"|href=""|\s[.,]\s*</,
        );
  });

  test.each(policies)('%s is rendered again when something that it reads changes', (policy) => {
    const { reads } = render(policy, everything);
    expect([...reads]).toEqual(
      expect.arrayContaining([
        keyOf.global('legal', 'en'),
        keyOf.global('consent', 'en'),
        keyOf.measurement(),
        keyOf.forms('en'),
      ]),
    );
  });
});

describe('the privacy policy follows the settings', () => {
  test('retention of events, decisions, records and submissions', () => {
    const { text } = render('privacy', {
      consent: { cookieDays: 180, policy: { ...defaultPolicy, recordYears: 7 } },
      others: [measurement({ retentionMonths: 9 }), contactForm({ title: 'Ask us', retentionMonths: 1 })],
    });
    expect(text).toContain('remembered in cookies for 180 days');
    expect(text).toContain('We keep it for 7 years after your answer has expired');
    expect(text).toContain('We keep this for 9 months');
    expect(text).toContain('Ask us: after 1 month ');
  });

  test('what is off is not mentioned, and what is on is', () => {
    const off = render('privacy', { consent: { vendors: [] }, others: [measurement()] });
    const on = render('privacy', everything);
    const mentions: [RegExp, string][] = [
      [/counts how often each page is loaded/, 'page-counts'],
      [/receive data about you only if you allow their category/, 'services'],
      [/sign up for a newsletter/, 'newsletter'],
      [/What you send with a form/, 'forms'],
    ];
    for (const [sentence, anchor] of mentions) {
      expect([anchor, sentence.test(off.text), off.anchors.includes(`s-privacy-${anchor}`)]).toEqual([
        anchor,
        false,
        false,
      ]);
      expect([anchor, sentence.test(on.text), on.anchors.includes(`s-privacy-${anchor}`)]).toEqual([
        anchor,
        true,
        true,
      ]);
    }
    for (const sentence of [
      /looks up your country/,
      /the United Kingdom and France the law allows these statistics without consent/,
      /If you withdraw your consent to analytics, it is erased too/,
      /your visits here and on two\.example are connected/,
    ]) {
      expect(off.text).not.toMatch(sentence);
      expect(on.text).toMatch(sentence);
    }
    expect(off.text).toContain('Nothing optional is stored or measured before you agree.');
    expect(on.text).not.toContain('Nothing optional is stored or measured before you agree.');
  });

  test('each vendor with its company, country, purpose, category and privacy policy', () => {
    const { main, text } = render('privacy', everything);
    expect(text).toMatch(/Google Analytics.{0,40}\( ?Google Ireland Limited, Ireland\), Analytics/);
    expect(main).toContain('href="https://policies.google.com/privacy"');
    expect(text).not.toContain('Own statistics (');
  });

  test('the law and the supervisory authority that apply', () => {
    const details = legalDocument('en').privacy;
    const eu = render('privacy', {
      legal: { privacy: { ...details, authority: 'CNIL', authorityUrl: 'https://cnil.fr/' } },
    });
    expect(eu.text).toContain('Article 6(1)(a) GDPR and the national law for Article 5(3) of the ePrivacy Directive');
    expect(eu.main).toContain('<a href="https://cnil.fr/" rel="noopener" target="_blank">CNIL</a>');
    const uk = render('privacy', { legal: { privacy: { ...details, law: 'uk' } } });
    expect(uk.text).toContain('Article 6(1)(a) UK GDPR');
    expect(uk.text).not.toContain('ePrivacy');
  });

  test('without legal details it names the site, and asks nobody to write to an empty address', () => {
    const { main, text } = render('privacy', { legal: null });
    expect(main).not.toContain('mailto:');
    expect(text).toContain('For everything else, write to us.');
  });
});

describe('the other policies', () => {
  test('the legal notice has what was filled in, and nothing for what was not', () => {
    const { text } = render('notice');
    expect(text).toContain('Candor Example Ltd');
    expect(text).toContain('12 Harbour Row');
    expect(text).not.toMatch(/VAT ID|Phone/);
  });

  test('the accessibility statement says how far the site conforms, when that was found out, and what does not work', () => {
    const { text } = render('accessibility');
    expect(text).toContain('partially conformant');
    expect(text).toContain('We assessed it ourselves on 29 November 2026.');
    expect(text).toContain('not available in Arabic');
    expect(text).toContain('We answer within 5 working days.');
    const unknown = render('accessibility', {
      legal: { accessibility: { ...legalDocument('en').accessibility, conformance: null, barriers: [] } },
    });
    expect(unknown.text).not.toMatch(/conformant|assessed|limitations/i);
  });

  test('the terms name the law and the courts only where they were chosen', () => {
    expect(render('terms').text).toContain('These terms are governed by the law of the country');
    expect(render('terms', { legal: { terms: { law: '', courts: '' } } }).anchors).not.toContain('s-terms-law');
  });

  test('a website that is not one never becomes a link', () => {
    const details = legalDocument('en').accessibility;
    const { main } = render('accessibility', {
      legal: { accessibility: { ...details, enforcement: 'The ombudsman', enforcementUrl: '' } },
    });
    expect(main).toContain('The ombudsman');
    expect(main).not.toContain('href=""');
  });
});
