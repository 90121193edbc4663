import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAll } from '../../src/journal/testing.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm, formPage, newsletterTexts, surveyForm, surveyId } from '../site/fixture/forms.ts';
import { startTestSite, type TestSite } from './site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
  site = await startTestSite({
    documents: [
      ...fixtureDocuments,
      contactForm(),
      newsletterTexts(),
      formPage,
      contactForm({ locale: 'ar' }),
      newsletterTexts('ar'),
      { ...formPage, locale: 'ar' },
      surveyForm(),
      { ...formPage, id: 'survey-page', path: '/survey', blocks: [{ blockType: 'form', id: 'a', form: surveyId }] },
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(`http://localhost:${site.port}/write`);
  return page;
}

async function submissions() {
  return (await readAll(site.journal.folder)).entries
    .map(({ entry }) => entry)
    .filter(({ kind }) => kind === 'submission');
}

test('with a script: faults are told beside the fields and get the focus, then the form arrives once and the page stays', async () => {
  const page = await open(true);
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).hostname}${new URL(request.url()).pathname}`),
  );
  const form = page.locator('#contact');
  await form.getByLabel('E-mail address').fill('not an address');
  await form.getByLabel('About').selectOption('other');
  expect(await form.getByLabel('What is it?').isVisible()).toBe(true);
  await form.getByLabel('About').selectOption('question');
  expect(await form.getByLabel('What is it?').isVisible()).toBe(false);
  await form.locator('[type=submit]').click();
  const faults = form.locator('.form-faults');
  await faults.getByRole('link', { name: 'E-mail address' }).waitFor();
  expect(await faults.evaluate((list) => document.activeElement === list)).toBe(true);
  const email = form.getByLabel('E-mail address');
  expect([
    await email.getAttribute('aria-invalid'),
    await email.inputValue(),
    await page.locator('#contact-email-error').textContent(),
  ]).toEqual(['true', 'not an address', expect.stringMatching(/\S/)]);
  await email.fill('ada@example.org');
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Message').fill('A first letter.');
  await form.getByLabel('You may keep this').check();
  await form.locator('[type=submit]').click();
  await page.getByRole('status').getByText('Thank you, we have it.').waitFor();
  const [sent, ...others] = await submissions();
  expect([sent?.body, others]).toMatchObject([{ isProved: true, email: 'ada@example.org', page: '/write' }, []]);
  expect(new URL(page.url()).pathname).toBe('/write');
  expect(asked.filter((request) => request.endsWith('/token')).length).toBe(1);
  expect(asked.filter((request) => !request.includes(' localhost/'))).toEqual([]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
});

test('without a script: the page comes back with everything that was typed, and the form arrives', async () => {
  const page = await open(false);
  const before = (await submissions()).length;
  await page.locator('#contact').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByLabel('Your name').fill('Grace');
  await page.locator('#contact-email').fill('grace@example');
  await page.getByLabel('Message').fill('A second letter.');
  await page.getByLabel('You may keep this').check();
  await page.locator('#contact [type=submit]').click();
  await page.getByRole('alert').waitFor();
  expect([
    await page.getByLabel('Your name').inputValue(),
    await page.getByLabel('Message').inputValue(),
    await page.getByLabel('You may keep this').isChecked(),
  ]).toEqual(['Grace', 'A second letter.', true]);
  await page.locator('#contact-email').fill('grace@example.org');
  await page.locator('#contact [type=submit]').click();
  await page.getByText('Thank you, we have it.').waitFor();
  expect((await submissions()).length).toBe(before + 1);
});

describe('a form of several steps', () => {
  async function openSurvey({ javaScriptEnabled = true } = {}) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(`http://localhost:${site.port}/survey`);
    const form = page.locator('#survey');
    const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
    const shown = async () => ({
      steps: (await form.locator('legend:visible').allTextContents()).filter((text) => text.startsWith('Step')),
      buttons: await form.locator('button:visible').allTextContents(),
    });
    return { page, form, press, shown };
  }

  test('with a script one step is shown at a time, the next only when this one is complete, and the last one sends', async () => {
    const { page, form, press, shown } = await openSurvey();
    const before = (await submissions()).length;
    expect(await shown()).toEqual({ steps: ['Step 1 of 3'], buttons: ['Next'] });
    await press('Next');
    expect(await shown()).toMatchObject({ steps: ['Step 1 of 3'] });
    expect(await form.getByLabel('Your name').evaluate((one) => document.activeElement === one)).toBe(true);
    await form.getByLabel('Your name').fill(' ');
    // Enter goes on, as the button does.
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual({ steps: ['Step 2 of 3 Your visit'], buttons: ['Back', 'Next'] });
    expect(await form.getByText('As you remember it.').isVisible()).toBe(true);
    expect(
      await form
        .locator('[data-step]')
        .nth(1)
        .evaluate((one) => document.activeElement === one),
    ).toBe(true);
    await form.getByLabel('no', { exact: true }).check();
    await press('Next');
    // An answer made another field required.
    expect(await form.getByLabel('Why not?').evaluate((one) => document.activeElement === one)).toBe(true);
    await form.getByLabel('Why not?').fill('It rained.');
    await press('Next');
    expect(await shown()).toEqual({ steps: ['Step 3 of 3 How to reach you'], buttons: ['Back', 'Send'] });
    await press('Back');
    expect(await form.getByLabel('no', { exact: true }).isChecked()).toBe(true);
    await press('Next');
    await form.getByLabel('E-mail address').fill('ada@example.org');
    await press('Send');
    // A space is an answer to the browser, and none to the server.
    await form.locator('.form-faults').getByRole('link', { name: 'Your name' }).waitFor();
    expect(await shown()).toMatchObject({ steps: ['Step 1 of 3'] });
    expect((await submissions()).length).toBe(before);
    await form.getByLabel('Your name').fill('Ada');
    await press('Next');
    await form.getByRole('link', { name: 'Your name' }).click();
    expect(await shown()).toMatchObject({ steps: ['Step 1 of 3'] });
    await press('Next');
    await press('Next');
    await press('Send');
    await page.getByText('Thank you, we have it.').waitFor();
    const sent = (await submissions()).at(-1);
    expect(
      Object(sent?.body).fields.map(({ name, values }: { name: string; values: string[] }) => [name, ...values]),
    ).toEqual([
      ['name', 'Ada'],
      ['came', 'no'],
      ['why', 'It rained.'],
      ['email', 'ada@example.org'],
    ]);
  });

  test('without a script all steps are there, one below the other, and the form arrives', async () => {
    const { page, form, press, shown } = await openSurvey({ javaScriptEnabled: false });
    const before = (await submissions()).length;
    expect(await shown()).toEqual({
      steps: ['Step 1 of 3', 'Step 2 of 3 Your visit', 'Step 3 of 3 How to reach you'],
      buttons: ['Send'],
    });
    await form.getByLabel('Your name').fill('Grace');
    await form.getByLabel('yes').check();
    await form.getByLabel('E-mail address').fill('grace@example.org');
    await press('Send');
    await page.getByText('Thank you, we have it.').waitFor();
    expect((await submissions()).length).toBe(before + 1);
  });

  test('axe finds nothing in any step', async () => {
    const { page, form, press } = await openSurvey();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(axe.source);
    await page.setViewportSize({ width: 320, height: 900 });
    const none = { violations: [], overflow: 0 };
    expect(await found(page)).toEqual(none);
    await form.getByLabel('Your name').fill('Ada');
    await press('Next');
    expect(await found(page)).toEqual(none);
    await form.getByLabel('yes').check();
    await press('Next');
    expect(await found(page)).toEqual(none);
  });
});

describe('a form that came back', () => {
  const states = [
    { name: 'from its script', path: '/write', withScript: true },
    { name: 'from its script, right to left', path: '/ar/write', withScript: true },
    { name: 'as a page', path: '/write', withScript: false },
  ];

  test.each(states)(
    'axe finds nothing, it fits 320 px, and forced colours keep what is wrong apart: $name',
    async ({ path, withScript }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      // Axe needs scripts, so only the form's own script is blocked.
      if (!withScript) await page.route('**/_assets/forms-*.js', (route) => route.abort());
      await page.goto(`http://localhost:${site.port}${path}`);
      await page.locator('#contact').evaluate((form) => form.setAttribute('novalidate', ''));
      await page.locator('#contact [type=submit]').click();
      await page.locator('#contact .form-faults:not([hidden])').waitFor();
      await page.evaluate(axe.source);
      for (const [width, colorScheme] of [
        [320, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect({ width, colorScheme, found: await found(page) }).toEqual({
          width,
          colorScheme,
          found: { violations: [], overflow: 0 },
        });
      }
      await page.emulateMedia({ forcedColors: 'active' });
      const edges = (selector: string) =>
        page
          .locator(selector)
          .evaluate((control) => [
            getComputedStyle(control).borderInlineStartStyle,
            parseFloat(getComputedStyle(control).borderInlineStartWidth) > 2,
          ]);
      expect([await edges('#contact-name'), await edges('#contact-what')]).toEqual([
        ['solid', true],
        ['solid', false],
      ]);
    },
  );

  test('the page is valid HTML', async () => {
    const page = await open(false);
    const html = await (
      await page.request.post(`http://localhost:${site.port}/newsletter/subscribe`, {
        headers: { 'sec-fetch-site': 'same-origin' },
        form: { email: 'x', _page: '/write' },
      })
    ).text();
    expect(html).toContain('form-faults');
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        'attr-case': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
      },
    });
    expect(
      (await validator.validateString(html)).results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      ),
    ).toEqual([]);
  });
});

async function found(page: Page): Promise<{ violations: string[]; overflow: number }> {
  const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run({ resultTypes: ['violations'] }));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return {
    violations: violations.map(
      ({ id, nodes }: axe.Result) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    ),
    overflow,
  };
}

test('the script of forms stays below 2 kB', () => {
  const folder = resolve(import.meta.dirname, '../../dist/client/_assets');
  const [file] = readdirSync(folder).filter((name) => /^forms-.*\.js$/.test(name));
  expect(brotliCompressSync(readFileSync(join(folder, String(file)))).length).toBeLessThanOrEqual(2_000);
});
