import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { locales } from '../../src/published/contract.ts';
import { origin, renderFixture, useBuiltSite } from './built.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { memoryReader } from './fixture/memory-reader.ts';

const site = useBuiltSite();

/** React writes `charSet`, `<meta/>` and `disabled=""`; all three are valid, but the validator's style rules reject them. */
const reactsSpelling = { 'attr-case': 'off', 'void-style': 'off', 'attribute-boolean-style': 'off' } as const;

const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: reactsSpelling });

test.each(locales)('pages, preferences and errors are valid HTML (%s)', async (locale) => {
  const { renderer } = site();
  const reader = memoryReader(fixtureDocuments, locale);
  const pages = {
    undecided: renderFixture(site(), { locale, variant: 'undecided' }).html,
    decided: renderFixture(site(), { locale, path: '/about' }).html,
    foreign: renderFixture(site(), { locale, variant: 'foreign' }).html,
    missing: renderFixture(site(), { locale, path: '/gone' }).html,
    preferences: renderer.renderPreferences({
      reader,
      origin,
      variant: 'decided',
      choices: { analytics: true },
      decision: null,
      returnTo: '/',
    }).html,
    error: renderer.renderError({ status: 500, title: 'Broken', text: 'Sorry', origin }).html,
  };
  for (const [name, html] of Object.entries(pages)) {
    const report = await validator.validateString(html, name);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${name}: ${ruleId}: ${message}`)),
    ).toEqual([]);
  }
});
