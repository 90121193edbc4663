import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { defaultLayout } from '../banner/layout.ts';
import { defaultPolicy } from '../regions/policy.ts';
import { textLanguages } from '../texts.ts';
import { type CheckedBanner, checkBanner } from './check.ts';
import { themesOf } from './check-colours.ts';
import { descendants, parseMarkup } from './markup.ts';
import { refusingWords } from './refusing-words.ts';

const banner =
  '<section data-candor="banner" aria-labelledby="t"><form><div><h2 id="t">May we?</h2><p>We would &amp; you may.</p></div><div>' +
  '<button type="submit" name="action" value="accept" data-candor="accept">Accept</button><button type="submit" name="action" value="reject" data-candor="reject">Reject</button></div>' +
  '<a href="/choose" data-candor="customize">Choose</a><input type="hidden" name="rev" value="1"/></form></section>';
const preferences =
  '<form><input type="checkbox" value="yes" checked="" disabled=""/><input type="checkbox" name="analytics" value="yes"/><input type="checkbox" name="advertisement" value="yes"/><button type="submit" data-candor="save">Save</button></form>';
const words = {
  language: 'en',
  title: 'May we?',
  text: 'We would like to.',
  acceptLabel: 'Accept all',
  rejectLabel: 'Reject all',
  chooseLabel: 'Choose',
  saveLabel: 'Save',
};

const lawful: CheckedBanner = {
  layout: defaultLayout,
  policy: defaultPolicy,
  cookieDays: 180,
  words: [words],
  drawn: [{ language: 'en', banner, preferences }],
  themes: { light: { paper: '#faf7f0', ink: '#1b1813' }, dark: { paper: '#14120e', ink: '#f3eee2' } },
};

function codesOf(change: Partial<CheckedBanner>): string[] {
  return checkBanner({ ...lawful, ...change }).map(({ code, severity }) => `${severity} ${code}`);
}

const drawn = (change: { banner?: string; preferences?: string }) => ({
  drawn: [{ language: 'en', banner, preferences, ...change }],
});
const coloured = (colours: Partial<typeof defaultLayout.colours>) => ({
  layout: { ...defaultLayout, colours: { ...defaultLayout.colours, ...colours } },
});

test('a lawful banner has nothing said against it', () => {
  expect(checkBanner(lawful)).toEqual([]);
});

describe('what is drawn', () => {
  test.each([
    ['is missing', banner.replace(/<button[^>]*data-candor="reject">.*?<\/button>/, '')],
    [
      'is a link',
      banner.replace(
        '<button type="submit" name="action" value="reject" data-candor="reject">Reject</button>',
        '<a href="/reject" data-candor="reject">Reject</a>',
      ),
    ],
    ['cannot be pressed', banner.replace('value="reject"', 'value="reject" disabled=""')],
    ['is hidden', banner.replace('value="reject"', 'value="reject" hidden=""')],
  ])('L2: a banner whose reject %s is refused', (_, html) => {
    expect(codesOf(drawn({ banner: html }))).toContain('error banner_without_reject');
  });

  test.each([
    ['another class', banner.replace('value="accept"', 'value="accept" class="primary"')],
    ['a style of its own', banner.replace('value="reject"', 'value="reject" style="opacity:.5"')],
    ['the focus', banner.replace('value="accept"', 'value="accept" autofocus=""')],
  ])('L3: two answers of which one has %s are refused', (_, html) => {
    expect(codesOf(drawn({ banner: html }))).toEqual(['error banner_unequal_answers']);
  });

  test('L3: an answer that is read after everything else, or apart from the other, is refused', () => {
    const reject = '<button type="submit" name="action" value="reject" data-candor="reject">Reject</button>';
    const last = banner.replace(reject, '').replace('</form>', `${reject}</form>`);
    expect(codesOf(drawn({ banner: last }))).toEqual(['error banner_reading_order']);
    expect(codesOf(drawn({ banner: banner.replace(reject, `<a href="/more">More</a>${reject}`) }))).toEqual([
      'error banner_reading_order',
    ]);
    expect(
      codesOf(drawn({ banner: banner.replace('data-candor="customize"', 'data-candor="customize" tabindex="1"') })),
    ).toEqual(['error banner_reading_order']);
  });

  test('L4: a category that is on before the visitor turned it on is refused', () => {
    expect(
      codesOf(drawn({ preferences: preferences.replace('name="advertisement"', 'name="advertisement" checked=""') })),
    ).toEqual(['error banner_preticked']);
    expect(codesOf(drawn({ preferences: '<form></form>' }))).toEqual(['error banner_preticked']);
  });
});

describe('colours', () => {
  test('L3: text that cannot be read on its background is refused, on the banner and on the buttons', () => {
    expect(codesOf(coloured({ background: '#ffffff', text: '#999999' }))).toEqual(['error banner_contrast']);
    expect(codesOf(coloured({ button: '#777777', buttonText: '#888888' }))).toContain('error banner_contrast');
    expect(codesOf(coloured({ background: '#ffffff', text: '#767676' }))).toEqual([]);
  });

  test('L3: buttons that fade into the page are mentioned, for the theme they fade in', () => {
    const findings = checkBanner({ ...lawful, ...coloured({ button: '#fffdf6', buttonText: '#000000' }) });
    expect(findings).toMatchObject([
      { severity: 'advice', code: 'banner_faint_buttons', message: expect.stringContaining('light theme') },
    ]);
  });

  test('the themes are read from the stylesheet, minified too', () => {
    expect(themesOf(':root{--paper:light-dark(#faf7f0,#14120e);--ink:light-dark(#fff,#000)}')).toEqual({
      light: { paper: '#faf7f0', ink: '#ffffff' },
      dark: { paper: '#14120e', ink: '#000000' },
    });
    expect(themesOf('p{color:red}')).toBeUndefined();
  });
});

describe('words', () => {
  test('L2: two buttons that say the same are refused', () => {
    expect(codesOf({ words: [{ ...words, rejectLabel: ' accept ALL ' }] })).toEqual(['error banner_label']);
    expect(codesOf({ words: [{ ...words, rejectLabel: 'Choose' }] })).toEqual(['error banner_label']);
  });

  test.each([
    ['en', 'Settings'],
    ['en', 'Continue'],
    ['en', 'Noted'],
    ['de', 'Einstellungen'],
    ['de', 'Weiter'],
    ['fr', 'Plus tard'],
    ['pl', 'Ustawienia'],
    ['ar', 'الإعدادات'],
  ])('L2: a reject button that does not say no is refused (%s: %s)', (language, rejectLabel) => {
    expect(codesOf({ words: [{ ...words, language, rejectLabel }] })).toEqual(['error banner_label_refusal']);
  });

  test.each([
    ['en', 'Only necessary'],
    ['en', 'Don’t allow'],
    ['en', 'No'],
    ['de', 'Nur Notwendige'],
    ['de', 'Ich lehne ab'],
    ['fr', 'Continuer sans accepter'],
    ['es', 'No aceptar'],
    ['xx', 'Zzz'],
  ])('L2: a button that says no in other words is fine (%s: %s)', (language, rejectLabel) => {
    expect(codesOf({ words: [{ ...words, language, rejectLabel }] })).toEqual([]);
  });

  test.each([
    [{ acceptLabel: 'YES PLEASE!!!', rejectLabel: 'No' }, 'acceptLabel'],
    [{ acceptLabel: 'ACCEPT ALL' }, 'acceptLabel'],
    [{ acceptLabel: 'Accept all!' }, 'acceptLabel'],
    [{ acceptLabel: '✓ Accept all' }, 'acceptLabel'],
    [{ acceptLabel: 'Accept all 🎉' }, 'acceptLabel'],
    [{ acceptLabel: 'Accept all →' }, 'acceptLabel'],
    [{ rejectLabel: 'REJECT ALL' }, 'rejectLabel'],
  ])('L3: emphasis that only one answer has is refused (%o)', (labels, path) => {
    expect(checkBanner({ ...lawful, words: [{ ...words, ...labels }] })).toMatchObject([
      { severity: 'error', code: 'banner_label_emphasis', path },
    ]);
  });

  test('L3: emphasis that both answers have is equal, and so are a short word and a name in capitals', () => {
    expect(codesOf({ words: [{ ...words, acceptLabel: 'ACCEPT ALL', rejectLabel: 'REJECT ALL' }] })).toEqual([]);
    expect(codesOf({ words: [{ ...words, acceptLabel: 'OK', rejectLabel: 'No' }] })).toEqual([]);
    expect(codesOf({ words: [{ ...words, acceptLabel: 'Accept the GDPR way' }] })).toEqual([]);
    expect(codesOf({ words: [{ ...words, language: 'ar', acceptLabel: 'قبول', rejectLabel: 'رفض' }] })).toEqual([]);
  });

  test('L2: in every language a label can say no', () => {
    expect([...textLanguages.keys()].filter((language) => !refusingWords[language])).toEqual([]);
  });

  test('L3: a long answer beside a short one is mentioned', () => {
    expect(codesOf({ words: [{ ...words, rejectLabel: 'Continue with only what is necessary' }] })).toEqual([
      'advice banner_label_length',
    ]);
  });

  test('L13: pressure and offers are mentioned, in the language they are in', () => {
    const tone = (language: string, text: string) =>
      checkBanner({
        ...lawful,
        words: [{ ...words, rejectLabel: { en: 'Reject all', de: 'Alle ablehnen' }[language] ?? '', language, text }],
      }).map(({ code }) => code);
    expect(tone('en', 'Sadly we cannot count you then.')).toEqual(['banner_tone']);
    expect(tone('de', 'Jetzt 10 % Rabatt.')).toEqual(['banner_tone']);
    expect(tone('de', 'A great deal.')).toEqual([]);
    expect(tone('en', 'A lovely freedom.')).toEqual([]);
  });

  test("L13: the product's own texts press nobody in any language", () => {
    const own = [...textLanguages].map(([language, { words: texts }]) => ({ language, ...texts }));
    expect(
      checkBanner({ ...lawful, words: own }).map(
        (finding) => `${finding.language} ${finding.path}: ${finding.message}`,
      ),
    ).toEqual([]);
  });
});

describe('rules', () => {
  test('L9: a life longer than a regulator advises is mentioned, with the regulator', () => {
    expect(checkBanner({ ...lawful, cookieDays: 365 })).toMatchObject([
      { severity: 'advice', code: 'banner_long_life', message: expect.stringContaining('CNIL') },
    ]);
  });

  test('L8: asking again sooner than six months is mentioned', () => {
    expect(codesOf({ policy: { ...defaultPolicy, askAgainDays: 30 } })).toEqual([
      'advice banner_asks_soon',
      'advice banner_asks_soon',
    ]);
  });

  test('L22: a rule laxer than the law of its place is mentioned; a stricter one is not', () => {
    const ruled = (place: string, rule: 'opt-in' | 'opt-out' | 'none') =>
      codesOf({
        policy: {
          ...defaultPolicy,
          scope: 'by-place',
          places: [{ place, rule, decisionDays: null, askAgainDays: null }],
        },
      });
    expect(ruled('FR', 'opt-out')).toEqual(['advice banner_laxer_than_law']);
    expect(ruled('US-CA', 'none')).toEqual(['advice banner_laxer_than_law']);
    expect(ruled('US-CA', 'opt-in')).toEqual([]);
  });
});

test('markup is read as React writes it', () => {
  const html = renderToStaticMarkup(
    createElement(
      'p',
      { title: '<"\'&>' },
      'a < b ',
      createElement('br'),
      createElement('b', null, '"c"'),
      createElement('input', { disabled: true }),
    ),
  );
  const read = parseMarkup(html);
  expect(descendants(read).map(({ name }) => name)).toEqual(['p', 'br', 'b', 'input']);
  expect(read.text).toBe('a < b "c"');
  expect(read.children[0]?.attributes.get('title')).toBe('<"\'&>');
  expect(descendants(read).at(-1)?.attributes.has('disabled')).toBe(true);
});
