import type { APIRequestContext, Browser } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { axeFindings } from './axe-findings.ts';
import { sendContactForm } from './contact-form.ts';
import { openOwnerSession } from './studio-session.ts';
import { listening, openPreview, openStudioWindow } from './studio-window.ts';

type Around = { browser: Browser; request: APIRequestContext; product: Product };

/** Opens the studio's form of a new form with these fields. */
async function openForm({ browser, request, product }: Around, title: string, fields: object[]) {
  const studio = await openOwnerSession(request, product);
  const { id } = await studio.create('forms', { title, slug: `${title.toLowerCase()}-${Date.now()}`, fields });
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/collections/forms/${String(id)}?locale=en`);
  await listening(page);
  return { studio, id, page };
}

test('fields are added by their pictures, a condition is chosen from the fields above, and the preview follows it', async ({
  browser,
  request,
  product,
}) => {
  const { studio, id, page } = await openForm({ browser, request, product }, 'Table', [
    { kind: 'email', name: 'email', label: 'Email address' },
  ]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const frame = await openPreview(page);
  await expect(frame.getByLabel('Email address')).toBeVisible();

  const add = page.getByRole('button', { name: 'Add a field' });
  await add.press('Enter');
  await expect(add).toHaveAttribute('aria-expanded', 'true');
  expect(await axeFindings(page, '.add-field')).toEqual([]);
  await page.getByRole('button', { name: 'Radio buttons (one option)' }).press('Enter');
  await expect(add).toHaveAttribute('aria-expanded', 'false');
  // The new row opens with the cursor in its question.
  await expect(page.locator('#field-fields__1__label')).toBeFocused();
  await page.keyboard.type('How many are you?');
  await expect(page.locator('#field-fields__1__name')).toHaveValue('choice');
  for (const [at, value] of ['few', 'many'].entries()) {
    await page.locator('#field-fields__1__options').getByRole('button', { name: 'Add Option' }).click();
    await page.locator(`#field-fields__1__options__${at}__value`).fill(value);
    await page.locator(`#field-fields__1__options__${at}__label`).fill(value.toUpperCase());
  }
  await expect(frame.getByLabel('MANY')).toBeVisible();

  await add.click();
  await page.getByRole('button', { name: 'E-mail address' }).click();
  const label = page.locator('#field-fields__2__label');
  await expect(label).toHaveValue('Email address');
  // A name that another field has would be refused.
  await expect(page.locator('#field-fields__2__name')).toHaveValue('email-2');
  await label.fill('Who else?');
  await expect(frame.getByLabel('Who else?')).toBeVisible();
  await page.locator('[id="field-fields__2__whenField"] input').click();
  await expect(page.getByRole('option')).toHaveText(['Email address', 'How many are you?']);
  await page.getByRole('option', { name: 'How many are you?' }).click();
  // No answer is chosen yet, so none fits.
  await expect(frame.getByLabel('Who else?')).toBeHidden();
  await page.locator('[id="field-fields__2__whenEquals"] input').click();
  await page.getByRole('option', { name: 'MANY' }).click();
  await frame.getByLabel('MANY').check();
  await expect(frame.getByLabel('Who else?')).toBeVisible();
  await frame.getByLabel('FEW').check();
  await expect(frame.getByLabel('Who else?')).toBeHidden();

  await page.locator('#action-save').click();
  await expect
    .poll(async () => Object((await studio.call('GET', `/forms/${String(id)}`)).body).fields)
    .toMatchObject([
      { name: 'email' },
      { kind: 'radio', name: 'choice', options: [{ value: 'few' }, { value: 'many' }] },
      { kind: 'email', name: 'email-2', whenField: 'choice', whenEquals: 'many' },
    ]);
  await page.context().close();
});

test('another field of a condition has other answers, and an own one where people write theirs', async ({
  browser,
  request,
  product,
}) => {
  const { studio, id, page } = await openForm({ browser, request, product }, 'Asked', [
    { kind: 'text', name: 'city', label: 'City' },
    { kind: 'consent', name: 'terms', label: 'I agree to the terms.' },
    { kind: 'text', name: 'street', label: 'Street', whenField: 'city', whenEquals: 'Oslo' },
  ]);
  await page.locator('#fields-row-2 .collapsible__toggle').first().click();
  await expect(page.locator('#field-fields__2__whenEquals')).toHaveValue('Oslo');
  await page.locator('[id="field-fields__2__whenField"] input').click();
  await page.getByRole('option', { name: 'I agree to the terms.' }).click();
  const answer = page.locator('[id="field-fields__2__whenEquals"]');
  await expect(answer).not.toContainText('Oslo');
  await answer.locator('input').click();
  await page.getByRole('option', { name: 'Agreed' }).click();
  await page.locator('#action-save').click();
  await expect
    .poll(async () => Object((await studio.call('GET', `/forms/${String(id)}`)).body).fields?.[2])
    .toMatchObject({ whenField: 'terms', whenEquals: 'yes' });
  await page.context().close();
});

test('a new field gets its contents, also when the answer to an earlier change arrives right after it was added', async ({
  browser,
  request,
  product,
}) => {
  const { page } = await openForm({ browser, request, product }, 'Held', [
    { kind: 'text', name: 'city', label: 'City' },
  ]);
  await page.getByRole('button', { name: 'Add a field' }).click();
  const [asked, answered, released] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  await page.route(
    /\/admin\/collections\/forms\//,
    async (route) => {
      const response = await route.fetch();
      asked?.resolve();
      await released?.promise;
      await route.fulfill({ response });
      answered?.resolve();
    },
    { times: 1 },
  );
  await page.locator('#field-title').fill('Held back');
  await asked?.promise;
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  released?.resolve();
  await answered?.promise;
  await expect(page.locator('#field-fields__1__label')).toHaveValue('Date');
  await expect(page.locator('#field-fields__1__name')).toHaveValue('date');
  await expect(page.locator('#field-title')).toHaveValue('Held back');
  await page.context().close();
});

test('the submissions of one form have its fields as columns, and the chosen ones stay from page to page', async ({
  browser,
  page: visitor,
  product,
}) => {
  await visitor.goto(`${product.siteUrl}/contact`);
  await sendContactForm(visitor);
  const page = await openStudioWindow(browser, product);
  const heads = page.getByRole('table', { name: 'Submissions' }).getByRole('columnheader');
  await expect(async () => {
    await page.goto(`${product.studioUrl}/admin/submissions`);
    await expect(page.getByRole('cell', { name: 'reader@candor.example' }).first()).toBeVisible({
      timeout: patient(2_000),
    });
  }).toPass();
  await expect(heads).toHaveText(['Sent', 'Form', 'Sent by', 'Content', 'Status']);
  await expect(page.getByRole('group', { name: 'Columns' })).toHaveCount(0);
  await page.getByLabel('Form').selectOption({ label: 'Contact' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(heads.first()).toHaveText('Sent');
  await expect(heads).not.toContainText(['Sent by']);
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect(columns.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const box of await columns.getByRole('checkbox').all()) await box.uncheck();
  await columns.getByLabel('Your message').check();
  await columns.getByLabel('E-mail address').check();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(heads).toHaveText(['Sent', 'E-mail address', 'Your message', 'Status']);
  await expect(page.getByRole('cell', { name: 'Does it count me once, and only when I agree?' }).first()).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.reload();
  await expect(heads).toHaveText(['Sent', 'E-mail address', 'Your message', 'Status']);
  await page.context().close();
});

test('a test submission goes where real ones would, and appears nowhere else', async ({
  browser,
  request,
  product,
}) => {
  const { studio, id, page } = await openForm({ browser, request, product }, 'Desk', [
    { kind: 'email', name: 'email', label: 'Email address' },
  ]);
  await studio.update('forms', String(id), { recipients: 'desk@candor.example' });
  const tried = page.getByRole('region', { name: 'Test' });
  await tried.getByRole('button', { name: 'Send a test submission' }).press('Enter');
  await expect(tried.getByRole('row', { name: 'Notification email' })).toContainText('desk@candor.example');
  await expect(tried.getByRole('status')).toHaveText('The test is on its way.');
  expect(await axeFindings(page, '[aria-labelledby="form-test"]')).toEqual([]);
  await page.goto(`${product.studioUrl}/admin/submissions?form=${String(id)}`);
  await expect(page.getByText('No submission matches.')).toBeVisible();
  await page.goto(`${product.studioUrl}/admin/outbox`);
  await expect(page.getByText('Test: Desk')).toBeVisible();
});
