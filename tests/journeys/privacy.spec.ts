import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import { pinnedNode, root } from '../support/product.ts';
import { answerBanner } from './answer-banner.ts';

/* One visitor from start to end: chooses, keeps the receipt, has it checked, views the measured data, has it erased, and it is gone. */

const run = promisify(execFile);

test('L6, L10: a visitor chooses, keeps and checks the receipt, sees what was measured, and has it erased', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.siteUrl);
  const measured = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/measure/events' && response.status() === 204,
  );
  await answerBanner(page, 'accept');
  await measured;

  const receipt = await receiptOf(page, product.siteUrl);
  expect(receipt.receipt.events[0].event_type).toBe('consent given');
  await checkOnPage(page, product.siteUrl, JSON.stringify(receipt), 'genuine');
  await checkOnPage(page, product.siteUrl, JSON.stringify(receipt).replace('"given"', '"refused"'), 'changed');
  await checkByCommand(page, product.siteUrl, receipt);

  await expect(async () => {
    await page.goto(`${product.siteUrl}/consent/my-data`);
    await expect(page.getByRole('cell', { name: 'Viewed a page' }).first()).toBeVisible({ timeout: patient(1_000) });
  }).toPass();
  const file = await page.request.get(`${product.siteUrl}/consent/my-data?format=json`, { maxRetries: 2 });
  const { events } = await file.json();
  expect(new Set(events.map((event: { record_id: string }) => event.record_id))).toEqual(
    new Set([receipt.receipt.record_id]),
  );

  await page.getByLabel(/^Yes, delete/).check();
  await page.getByLabel(/turn everything optional off/).check();
  await page.locator('article').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is being deleted');
  expect(await names(context)).toEqual(['candor-consent', 'candor-consent-choice', 'candor-proof']);

  await expect(async () => {
    await page.goto(`${product.siteUrl}/consent/my-data`);
    await expect(page.getByText('Nothing has been measured about you.')).toBeVisible({ timeout: patient(1_000) });
  }).toPass();
  const after = await receiptOf(page, product.siteUrl);
  expect(after.receipt.events[0].event_type).toBe('consent refused');
  expect(after.receipt.pii_principal_id).not.toBe(receipt.receipt.pii_principal_id);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('L6: the receipt, the check and the erasing are pages and forms', async ({ page, context, product }) => {
    await page.goto(product.siteUrl);
    await page.locator('[data-candor=banner] [data-candor=accept]').click();
    await expect(page.locator('[data-candor=banner]')).toHaveCount(0);
    await page.goto(`${product.siteUrl}/consent/receipt`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your consent receipt');
    const receipt = await receiptOf(page, product.siteUrl);
    await checkOnPage(page, product.siteUrl, JSON.stringify(receipt), 'genuine');
    await page.goto(`${product.siteUrl}/consent/my-data`);
    await page.getByLabel(/^Yes, delete/).check();
    await page.locator('article').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is being deleted');
    const after = await receiptOf(page, product.siteUrl);
    expect(after.receipt.pii_processing.purposes.map(({ state }: { state: string }) => state)).toEqual([
      'always on',
      'given',
      'given',
      'given',
      'given',
    ]);
    expect(after.receipt.record_id).not.toBe(receipt.receipt.record_id);
    expect(await names(context)).toEqual(['candor-consent', 'candor-proof']);
  });
});

test('somebody nobody knows sees what the pages are for, and no cookie', async ({ page, context, product }) => {
  for (const path of ['receipt', 'my-data']) {
    const answer = await page.goto(`${product.siteUrl}/consent/${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${product.siteUrl}/consent/transparency`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consent transparency');
  expect(await context.cookies()).toEqual([]);
});

async function receiptOf(page: Page, siteUrl: string) {
  return (await page.request.get(`${siteUrl}/consent/receipt?format=json`, { maxRetries: 2 })).json();
}

async function checkOnPage(page: Page, siteUrl: string, text: string, verdict: string): Promise<void> {
  await page.goto(`${siteUrl}/consent/verify`);
  await page.getByLabel('The receipt as JSON').fill(text);
  await page.locator('article').getByRole('button', { name: 'Check' }).click();
  await expect(page.locator(`[data-verdict=${verdict}]`)).toBeVisible();
}

/** Checks the receipt as its owner would on another machine: with two files and no network. */
async function checkByCommand(page: Page, siteUrl: string, receipt: unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-receipt-'));
  try {
    const key = await (
      await page.request.get(`${siteUrl}/.well-known/candor-receipt-key.json`, { maxRetries: 2 })
    ).text();
    writeFileSync(join(folder, 'key.json'), key);
    writeFileSync(join(folder, 'receipt.json'), JSON.stringify(receipt, null, 2));
    const { stdout } = await run(pinnedNode, [
      join(root, 'bin/receipt-verify.mjs'),
      join(folder, 'receipt.json'),
      '--key',
      join(folder, 'key.json'),
    ]);
    expect(stdout).toContain('GENUINE');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function names(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}
