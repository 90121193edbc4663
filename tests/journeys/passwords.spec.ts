import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openStudioWindow, listening } from './studio-window.ts';

/** A word that only the rules for passwords contain, among the scripts that the studio sends. */
const inTheRules = 'passwords-common';

for (const { locale, label, show, hide, login } of [
  { locale: 'en', label: 'Password', show: 'Show password', hide: 'Hide password', login: 'Login' },
  { locale: 'de', label: 'Passwort', show: 'Passwort anzeigen', hide: 'Passwort verbergen', login: 'Anmelden' },
])
  test(`whoever signs in can look at the password, by keyboard, and nothing moves (${locale})`, async ({
    browser,
    product,
  }) => {
    const page = await (await browser.newContext({ locale, viewport: { width: 390, height: 844 } })).newPage();
    const rules = watchRules(page);
    await page.goto(`${product.studioUrl}/admin/login`);
    const field = page.getByLabel(label);
    await field.fill('not the password');
    await expect(field).toHaveAttribute('type', 'password');
    const before = await placesOn(page);

    await field.press('Tab');
    await expect(page.getByRole('button', { name: show })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: hide })).toBeFocused();
    expect(await placesOn(page)).toEqual(before);
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'password');

    await page.keyboard.press('Space');
    await page.locator('[name=email]').fill(product.adminEmail);
    await page.getByRole('button', { name: login, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(field).toHaveAttribute('type', 'password');
    expect(await rules()).toBe(0);
    await page.context().close();
  });

test('a new password is judged while it is typed, and only in the browser', async ({ browser, product }) => {
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/security`);
  await listening(page);
  const rules = watchRules(page);
  const form = page.getByRole('region', { name: 'Password' }).locator('form');
  const field = form.getByLabel('New password');
  const meter = form.getByRole('status');
  await expect(meter).toBeEmpty();
  await expect(form.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  const before = await placesOn(page);

  const bodies: string[] = [];
  page.on('request', (request) => void bodies.push(request.postData() ?? ''));
  for (const [typed, said] of [
    ['short', 'Too short. Use at least 12 characters.'],
    ['password1234', 'Weak. Use four unrelated words.'],
    ['Summer2026!!', 'Fair. Add another unrelated word.'],
    ['x'.repeat(257), 'Too long. Use at most 256 characters.'],
    ['four words nobody guesses', 'Strong.'],
  ] as const) {
    await field.fill(typed);
    await expect(meter).toHaveText(said);
    expect(await placesOn(page), said).toEqual(before);
  }
  await field.fill(product.adminEmail);
  await expect(meter).toHaveText('Weak. Use four unrelated words.');
  await field.fill('');
  await expect(meter).toBeEmpty();
  expect(await rules()).toBe(1);
  expect(bodies.filter((body) => /password1234|Summer2026|four words/.test(body))).toEqual([]);

  await form.getByLabel('Current password').fill(product.adminPassword);
  await field.fill('password1234');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert')).toContainText('Choose another, such as four unrelated words.');
  await page.context().close();
});

/** Counts the scripts with the rules that a page has loaded from now on. */
function watchRules(page: Page): () => Promise<number> {
  const scripts: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.text().then((text) => text.includes(inTheRules)));
  });
  return async () => (await Promise.all(scripts)).filter(Boolean).length;
}

/** Returns where the fields and buttons of the page's forms are, which a scroll does not change. */
function placesOn(page: Page): Promise<number[][]> {
  return page.locator('.sign-in-form :is(input, button[type=submit])').evaluateAll((elements) =>
    elements.map((element) => {
      const form = element.closest('form')?.getBoundingClientRect();
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y - (form?.y ?? 0), width, height];
    }),
  );
}
