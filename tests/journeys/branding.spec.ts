import sharp from 'sharp';
import { expect, test } from '../support/journey.ts';
import { axeFindings } from './axe-findings.ts';
import { holdRequests } from './hold-requests.ts';
import { openOwnerSession, signIn } from './studio-session.ts';
import { listening, openStudioWindow } from './studio-window.ts';

test('a preset fills in colours, shapes and fonts, and visitors see them once they are saved', async ({
  browser,
  request,
  product,
}) => {
  const pageNow = async () => (await request.get(product.siteUrl)).text();
  // Not the whole page: its pictures may be encoded meanwhile, and be told to browsers in other formats.
  const lookNow = async () =>
    (await pageNow()).match(/<meta name="theme-color"[^>]*>|<link rel="stylesheet"[^>]*>/g)?.join('\n');
  const designed = await lookNow();
  expect(designed).toContain('stylesheet');
  const page = await openStudioWindow(browser, product);
  await page.goto(`${product.studioUrl}/admin/globals/site?locale=en`);
  await listening(page);
  const motif = await page.locator('[id="field-look__motif"]').innerText();
  await page.getByRole('button', { name: 'Ocean' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '“Ocean” is filled in below.' })).toBeVisible();
  await expect(page.locator('#field-look__paperLight')).toHaveValue('#f4f8fb');
  await expect(page.locator('#field-look__signalDark')).toHaveValue('#5fb0ff');
  await expect(page.locator('[id="field-look__fonts"]')).toContainText('Libre Franklin alone');
  expect(await page.locator('[id="field-look__motif"]').innerText()).toBe(motif);
  expect(await axeFindings(page, '.kit-card-grid')).toEqual([]);
  expect(await lookNow()).toBe(designed);
  const save = await holdRequests(page, /\/api\/globals\/site\?/);
  await page.locator('#action-save').click();
  await save.asked;
  // The answer would replace what is filled in now.
  await page.getByRole('button', { name: 'As designed' }).press('Enter');
  await expect(page.getByRole('button', { name: 'As designed' })).toHaveAttribute('aria-disabled', 'true');
  await save.release();
  await expect.poll(pageNow).toContain('content="#f4f8fb" media="(prefers-color-scheme: light)"');

  // The site may be ahead of the form, which takes the answer's values once it has it.
  await expect(page.locator('form[data-form-ready=true]:has(#field-look__paperLight)')).toHaveCount(1);
  await expect(page.locator('#field-look__paperLight')).toHaveValue('#f4f8fb');
  await page.getByRole('button', { name: 'As designed' }).click();
  await expect(page.locator('#field-look__paperLight')).toHaveValue('');
  await page.locator('#action-save').click();
  await expect.poll(pageNow).toContain('content="#f7f5ee" media="(prefers-color-scheme: light)"');
  await page.context().close();
});

test('in dark mode visitors see the other logo', async ({ browser, request, product }) => {
  const studio = await openOwnerSession(request, product);
  const login = { email: product.adminEmail, password: product.adminPassword };
  const headers = { authorization: await signIn(request, product.studioUrl, login), origin: product.studioUrl };
  const [day, night] = await Promise.all(
    ['white', 'black'].map(async (background) => {
      const buffer = await sharp({ create: { width: 300, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
      const answer = await request.post(`${product.studioUrl}/api/media`, {
        headers,
        multipart: {
          _payload: JSON.stringify({ alt: `A ${background} logo` }),
          file: { name: `${background}.png`, mimeType: 'image/png', buffer },
        },
      });
      return Object(await answer.json()).doc;
    }),
  );
  await studio.call('POST', '/globals/site', { logo: day.id, logoDark: night.id });
  await expect
    .poll(async () => (await request.get(product.siteUrl)).text())
    .toContain('<picture><source media="screen and (prefers-color-scheme: dark)"');
  for (const [colorScheme, brightness] of [
    ['light', 255],
    ['dark', 0],
  ] as const) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.goto(product.siteUrl);
    const logo = page.locator('.brand img');
    await expect(logo).toHaveJSProperty('complete', true);
    const shown = await request.get(await logo.evaluate((image: HTMLImageElement) => image.currentSrc));
    expect((await sharp(await shown.body()).stats()).channels[0]?.mean).toBeCloseTo(brightness, -1);
    await context.close();
  }
  await studio.call('POST', '/globals/site', { logo: null, logoDark: null });
});
