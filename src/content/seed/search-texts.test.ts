import { expect, test } from 'vitest';
import { seedPages } from './pages/index.ts';

/* What search results show of the example pages. */

const shown = seedPages.flatMap((page) =>
  (['en', 'de'] as const).flatMap((locale) => {
    const texts = page[locale];
    if (!texts) return [];
    return [
      {
        on: `${page.name} ${locale}`,
        locale,
        title: texts.searchTitle ?? `${texts.title} – Candor`,
        description: texts.description,
      },
    ];
  }),
);

test('every page is in English and German', () => {
  expect(seedPages.filter(({ en, de }) => !en || !de).map(({ name }) => name)).toEqual([]);
});

test('titles fit into a result, are unique, and say what people search for', () => {
  const wanted = {
    en: /CMS|consent|analytics|audit|editor|open source|install|policy|cookies|accessibility|legal|terms|contact|marketing|ask/i,
    de: /CMS|Cookie|Einwilligung|Webanalyse|prüfen|Editor|Open Source|installieren|Datenschutz|Barriere|Impressum|Nutzung|Kontakt|Marketing|fragt/i,
  };
  for (const { on, locale, title } of shown) {
    expect([on, title.length <= 60, wanted[locale].test(title)]).toEqual([on, true, true]);
  }
  const titles = shown.map(({ title, locale }) => `${locale} ${title}`);
  expect(new Set(titles).size).toBe(titles.length);
});

test('descriptions are whole sentences that fit, and unique', () => {
  for (const { on, description } of shown) {
    expect([on, description.length >= 70 && description.length <= 160, /[.!?]$/.test(description)]).toEqual([
      on,
      true,
      true,
    ]);
  }
  const descriptions = shown.map(({ description, locale }) => `${locale} ${description}`);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
