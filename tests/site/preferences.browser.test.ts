import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { granting, useStage } from './browser.ts';

/* The second layer: the details of each category, and the way to change any choice. */

const stage = useStage();
const patience = { timeout: patient(60_000) };
const posted = () =>
  stage()
    .server.posts.filter(({ path }) => path === '/consent/decision')
    .map(({ body }) => body);
const openDialog = async (page: Page) => {
  await page.click('[data-candor=revisit]');
  await page.getByRole('dialog').waitFor();
};

test.each([true, false])(
  'L4: every optional switch is off when the preferences are first opened (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await stage().visit('/', { javaScriptEnabled });
    await page.click('[data-candor=customize]');
    await page.getByRole('heading', { level: 1, name: 'Privacy choices' }).waitFor();
    const switches = await page
      .getByRole('switch')
      .evaluateAll((found) =>
        found.map((element) => [element.getAttribute('name'), element instanceof HTMLInputElement && element.checked]),
      );
    expect(switches).toEqual([
      [null, true],
      ['functional', false],
      ['analytics', false],
      ['performance', false],
      ['advertisement', false],
    ]);
    expect(await page.getByText('You have not chosen yet.').isVisible()).toBe(true);
    expect(await page.locator('[name=erase]').count()).toBe(0);
  },
);

test('L5: neither Escape nor the backdrop nor scrolling nor leaving grants anything or is taken for an answer', async () => {
  const { page } = await stage().visit('/', { viewport: { width: 1200, height: 800 } });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.getByRole('link', { name: 'Close without saving' }).click(),
  ]) {
    await openDialog(page);
    await page.getByRole('switch', { name: 'Analytics' }).check();
    await leave();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await page.mouse.wheel(0, 5_000);
  await page.goto(`${stage().server.origin}/about`, { waitUntil: 'networkidle' });
  expect(posted()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('[data-candor=banner]').isVisible()).toBe(true);
});

test.each(process.env.LONG ? ['/', '/de', '/consent/preferences'] : ['/about', '/ar/pricing', '/nowhere'])(
  'L6: %s leads back to the choices, before and after a decision',
  { tags: ['long'] },
  async (path) => {
    for (const cookie of [undefined, granting('analytics')]) {
      const { page } = await stage().visit(path, cookie ? { cookie } : {});
      expect(await page.locator('[data-candor=revisit]').getAttribute('href')).toContain(
        '/consent/preferences?return=',
      );
    }
  },
);

test.each([true, false])(
  'L6: withdrawing takes no more presses than granting did, and begins with the present state (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await stage().visit('/about', { javaScriptEnabled, cookie: granting('analytics', 'functional') });
    await page.click('[data-candor=revisit]');
    await page.getByRole('switch', { name: 'Analytics', checked: true }).waitFor();
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(3);
    expect(
      await page
        .getByText('You made your choices on November 14, 2023. They apply until November 13, 2024.')
        .isVisible(),
    ).toBe(true);
    await page.locator('form.preferences [data-candor=reject]').click();
    await expect.poll(() => page.locator('form.preferences').count(), patience).toBe(0);
    expect(posted()).toHaveLength(1);
  },
);

test('L7: what withdrawn categories left in the browser is removed, here and in other tabs; what is granted and what is not ours stays', async () => {
  const { page } = await stage().visit('/about', { cookie: granting('analytics', 'advertisement') });
  const other = await stage().openTab(page, '/pricing');
  for (const tab of [page, other]) await tab.evaluate(leaveTraces);
  await openDialog(page);
  await page.getByRole('switch', { name: 'Advertisement' }).check();
  await page.getByRole('switch', { name: 'Analytics' }).uncheck();
  await page.getByRole('dialog').locator('[data-candor=save]').click();
  const left = { cookies: ['_fbp', 'candor-consent', 'candor-consent-choice', 'theme'], session: ['theme'] };
  await expect.poll(() => traces(page), patience).toEqual(left);
  await expect.poll(() => traces(other), patience).toEqual(left);
});

test('erasing what was measured is one press in the same dialog, and is said to have been noted', async () => {
  const { page } = await stage().visit('/about', { cookie: granting('analytics') });
  await page
    .context()
    .route('**/consent/decision', (route) =>
      route.fulfill({ json: { consentid: 'n'.repeat(32), categories: { necessary: true }, erasing: true } }),
    );
  await openDialog(page);
  const asked = page.waitForRequest('**/consent/decision');
  await page.getByRole('checkbox', { name: 'Also delete what was measured about me so far' }).check();
  await page.getByRole('dialog').locator('[data-candor=reject]').click();
  expect((await asked).postDataJSON()).toMatchObject({ erase: true, categories: { analytics: false } });
  await expect
    .poll(() => page.textContent('.consent-status'), patience)
    .toBe('Your choices are saved. What was measured about you is being deleted.');
});

test('without script the erasure goes along with the form', async () => {
  const { page } = await stage().visit('/consent/preferences', {
    cookie: granting('analytics'),
    javaScriptEnabled: false,
  });
  await page.locator('[name=erase]').check();
  await page.locator('form.preferences [data-candor=reject]').click();
  await page.waitForURL('**/');
  expect(posted().map((body) => new URLSearchParams(body).get('erase'))).toEqual(['yes']);
});

test.each(['/consent/preferences', '/de/consent/preferences', '/ar/consent/preferences'])(
  'L11: purposes, recipients, countries and lifetimes are there before the choice, without script (%s)',
  async (path) => {
    const { page } = await stage().visit(path, { javaScriptEnabled: false });
    for (const summary of await page.locator('.vendors summary').all()) await summary.click();
    const text = await page.locator('.preferences-list').innerText();
    const country = { '/consent': 'Ireland', '/de': 'Irland', '/ar': 'أيرلندا' }[
      path.replace(/\/(consent\/)?preferences$/, '').replace(/\/consent$/, '') || '/consent'
    ];
    for (const expected of ['candor-consent', 'candor-proof', '_ga_*', '_fbp', 'Google Ireland Limited', country ?? ''])
      expect(text).toContain(expected);
    expect(text).toMatch(/2 years|2 Jahre|سنتان|سنتين/);
    expect(await page.locator('.vendors a[href^="https://policies.google.com"]').first().isVisible()).toBe(true);
    expect(
      await page
        .locator('.preferences-links a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^\/(de|ar)/, ''))),
    ).toEqual(['/cookies', '/consent/transparency']);
  },
);

test('the focus goes through the dialog in reading order, stays in it, and nothing in it is too small', async () => {
  const { page } = await stage().visit('/', { viewport: { width: 320, height: 640 } });
  await openDialog(page);
  const order: string[] = [];
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused?.closest('dialog')
          ? (focused.getAttribute('name') ?? focused.getAttribute('data-candor') ?? focused.tagName)
          : 'outside';
      }),
    );
  }
  expect(order).toEqual([
    'SUMMARY',
    'functional',
    'SUMMARY',
    'analytics',
    'SUMMARY',
    'performance',
    'SUMMARY',
    'advertisement',
    'SUMMARY',
    'A',
    'A',
    'action',
    'action',
    'action',
  ]);
  const small = await page
    .locator('dialog :is(button, a, summary, label)')
    .evaluateAll((found) =>
      found
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map(({ outerHTML }) => outerHTML.slice(0, 60)),
    );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});

function leaveTraces(): void {
  for (const name of ['_ga', '_ga_AB12', '_fbp', 'theme']) document.cookie = `${name}=1;path=/`;
  document.cookie = '_ga_DEEP=1;path=/about';
  sessionStorage.setItem('theme', 'dark');
}

function traces(page: Page): Promise<{ cookies: string[]; session: string[] }> {
  return page.evaluate(() => ({
    cookies: document.cookie
      .split('; ')
      .map((pair) => pair.split('=')[0] ?? '')
      .sort(),
    session: Object.keys(sessionStorage),
  }));
}
