import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { keyOf, locales } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { parseCommand, reportOf } from '../../src/studio/imports/cookieyes/command.ts';
import { parseCsv } from '../../src/studio/imports/csv.ts';
import { parseDuration } from '../../src/studio/imports/cookieyes/duration.ts';
import { type Plan, planImport } from '../../src/studio/imports/cookieyes/plan.ts';
import { readExport } from '../../src/studio/imports/cookieyes/read.ts';
import { writePlan } from '../../src/studio/imports/cookieyes/write.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

/** A banner in the plugin's storage format, with the fields of a real website and texts of our own. */
const banner = {
  settings: {
    type: 'box',
    position: 'bottom-left',
    applicableLaw: 'gdpr',
    consentExpiry: { status: true, value: 400 },
    ruleSet: [{ code: 'EU', regions: [] }],
    customHtml: { status: false },
  },
  behaviours: { loadAnalyticsByDefault: { status: true } },
  config: {
    notice: {
      styles: { 'background-color': '#FFFFFF' },
      elements: {
        description: { styles: { color: '#212121' } },
        closeButton: { status: true },
        buttons: {
          elements: {
            accept: { styles: { color: '#FFFFFF', 'background-color': '#1863DC' } },
            reject: { styles: { color: '#1863DC', 'background-color': 'transparent' } },
          },
        },
      },
    },
    revisitConsent: { status: true, position: 'bottom-right' },
  },
  contents: {
    en: {
      notice: {
        elements: {
          title: 'Cookies here',
          description: '<p>We use cookies &amp; more.</p><p>Choose.</p>',
          buttons: { elements: { accept: 'Yes to all', reject: 'No to all', settings: 'Set up' } },
        },
      },
      preferenceCenter: { elements: { buttons: { elements: { save: 'Keep these' } } } },
    },
    de: { notice: { elements: { title: 'Cookies hier', buttons: { elements: { accept: 'x'.repeat(60) } } } } },
    fr: { notice: { elements: { title: 'Cookies ici' } } },
  },
};
const categories = [
  { id: 3, slug: 'analytics', name: { en: 'Counting', de: 'Zählen' }, description: { en: '<p>We count.</p>' } },
];
const cookieList = `\uFEFFCookie,Duration,Description,Category
_ga,1 year 1 month 4 days,"Google Analytics, ""the"" visitor",Analytics
_ga_*,1 year 1 month 4 days,Sessions,Analytics
own_stats_x,30 minutes,"Two
lines",Counting
own_odd,a while,Odd,advertisement
PHPSESSID,session,The session,Necessary
what_is_this,1 day,,Uncategorized
bad name,1 day,,Analytics
`;

let folder: string;
let plan: Plan;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-cookieyes-'));
  plan = planImport(
    readExport([file('banner.json', JSON.stringify({ ...banner, categories })), file('cookies.csv', cookieList)]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('words are taken over as plain text, in the languages this site has; what does not fit is reported', () => {
  expect(plan.words).toEqual({
    en: {
      title: 'Cookies here',
      text: 'We use cookies & more. Choose.',
      acceptLabel: 'Yes to all',
      rejectLabel: 'No to all',
      chooseLabel: 'Set up',
      saveLabel: 'Keep these',
      analytics: { name: 'Counting', description: 'We count.' },
    },
    de: { title: 'Cookies hier', analytics: { name: 'Zählen' } },
  });
  expect(plan.report.left.join('\n')).toMatch(/French/);
  expect(plan.report.left.join('\n')).toMatch(/German, banner, acceptLabel: 60 characters/);
});

test('look and life are taken over; two answers that differed become one look, and say so', () => {
  expect(plan.look).toEqual({
    layout: {
      shape: 'box',
      position: 'bottom-start',
      hasClose: true,
      revisit: 'floating-end',
      colours: { background: '#ffffff', text: '#212121', button: '#1863dc', buttonText: '#ffffff' },
    },
    cookieDays: 400,
  });
  expect(plan.report.left.join('\n')).toMatch(/“Reject”.*[\s\S]*Load analytics by default[\s\S]*Rules by region/);
});

test('known cookies become their vendors, the others wait in their category; each that is left says why', () => {
  expect(plan.vendors.map(({ key }) => key)).toEqual([
    'google-analytics',
    'imported-from-cookieyes-analytics',
    'imported-from-cookieyes-advertisement',
  ]);
  expect(plan.vendors[1]?.data).toMatchObject({
    isActive: false,
    storage: [{ name: 'own_stats_x', lifetime: 30, lifetimeUnit: 'minutes', purpose: 'Two lines' }],
  });
  expect(
    plan.report.left.filter((line) =>
      /PHPSESSID: listed as necessary|what_is_this: it has no category|“bad name”|own_odd: “a while”/.test(line),
    ),
  ).toHaveLength(4);
});

test.each([
  ['1 year 1 month 4 days', { lifetime: 399, lifetimeUnit: 'days' }],
  ['2 hours', { lifetime: 2, lifetimeUnit: 'hours' }],
  ['session', { lifetime: null, lifetimeUnit: 'days' }],
  ['never', { lifetime: null, lifetimeUnit: 'days' }],
  ['10 seconds', { lifetime: 1, lifetimeUnit: 'minutes' }],
  ['a while', undefined],
])('“%s” as a lifetime', (text, expected) => {
  expect(parseDuration(text)).toEqual(expected);
});

test('a list with semicolons, quotes and an empty last line is read', () => {
  expect(parseCsv('Cookie;Duration\r\n"a;b";"1 ""day"""\r\n\r\n')).toEqual([{ cookie: 'a;b', duration: '1 "day"' }]);
  expect(parseCsv('')).toEqual([]);
});

describe('a clear error', () => {
  test.each([
    ["PHP's own format", 'a:1:{s:4:"site";}', 'import_unreadable', /wp option get/],
    ['neither JSON nor CSV', 'hello', 'import_unreadable', /JSON/],
    ['nothing of CookieYes', '{"name":"x"}', 'import_unknown_format', /cky_settings/],
  ])('for %s', (_, text, code, remedy) => {
    expect(() => readExport([file('x.json', text)])).toThrow(
      expect.objectContaining({ code, remedy: expect.stringMatching(remedy) }),
    );
  });

  test('for a file that is not there, and for no file', () => {
    expect(() => readExport([join(folder, 'missing.json')])).toThrow(
      expect.objectContaining({ code: 'import_unreadable' }),
    );
    expect(() => parseCommand([])).toThrow(expect.objectContaining({ code: 'import_command' }));
    expect(() => parseCommand(['--now', 'x'])).toThrow(expect.objectContaining({ code: 'import_command' }));
    expect(parseCommand(['--write', 'x'])).toEqual({ files: ['x'], isWriting: true });
  });
});

describe.each(databaseKinds)('written on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
  });
  afterAll(() => studio?.close());

  test('it is published, in one new version; the second time the vendors stay as they are', async () => {
    const versions = async () => (await studio.payload.count({ collection: 'banner-versions' })).totalDocs;
    const before = await versions();
    expect(await writePlan(studio.payload, plan)).toEqual([]);
    expect(await versions()).toBe(before + 1);
    const document = await studio.document(keyOf.global('consent', 'en'));
    expect(document).toMatchObject({
      title: 'Cookies here',
      cookieDays: 400,
      layout: { shape: 'box', position: 'bottom-start' },
      vendors: expect.arrayContaining([expect.objectContaining({ id: 'google-analytics' })]),
    });
    expect(await studio.document(keyOf.global('consent', 'de'))).toMatchObject({
      title: 'Cookies hier',
      acceptLabel: 'Alle akzeptieren',
    });
    expect(await writePlan(studio.payload, plan)).toHaveLength(3);
    expect(await versions()).toBe(before + 1);
    expect(reportOf(plan, 'Done.')).toMatch(/^Imported:\n {2}- Texts in English[\s\S]*Not imported:[\s\S]*Done\.$/);
  });

  test('a plan that would be refused changes nothing', async () => {
    const before = await studio.rows();
    await expect(
      writePlan(studio.payload, {
        ...plan,
        vendors: [{ key: 'new-one', data: { name: 'New one', company: 'A', category: 'analytics' } }],
        words: { en: { rejectLabel: 'Yes to all' } },
      }),
    ).rejects.toThrow(/invalid/i);
    expect(await studio.rows()).toEqual(before);
  });
});
