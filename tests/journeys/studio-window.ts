import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import type { Product } from '../support/product.ts';

type Owned = Pick<Product, 'studioUrl' | 'adminEmail' | 'adminPassword'>;

/**
 * Opens the owner's window, without the visitor's cookies, and signs in as a person does. Each window is a new browser to the studio; its notices of the
 * others are dismissed. Close its context at the end.
 */
export async function openStudioWindow(browser: Browser, product: Owned): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInWindow(page, product);
  return page;
}

/** Signs in as a person does, in a window without a session. */
export async function signInWindow(page: Page, product: Owned): Promise<void> {
  await page.goto(`${product.studioUrl}/admin`);
  await fillLogin(page, { email: product.adminEmail, password: product.adminPassword });
  await page.waitForURL('**/admin');
  await page.request.post(`${product.studioUrl}/api/payload-preferences/security-news`, {
    headers: { origin: product.studioUrl },
    data: { value: { seenAtMs: Date.now() } },
  });
}

/** Fills in the form of the login page and presses its button. */
export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the preview beside the form, unless it is: the studio opens it where the account used it last, also in another test. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await page.locator('#live-preview-toggler').waitFor();
  const closed = page.locator('#live-preview-toggler:not(.live-preview-toggler--active)');
  if (await closed.count()) await closed.click();
  return page.frameLocator('#live-preview-iframe');
}

/** Waits until a page of the studio listens. It is drawn by the server; what somebody presses or types before its script has run is lost. */
export async function listening(page: Page): Promise<void> {
  await expect(page.locator('.template-default--nav-hydrated')).toHaveCount(1);
}
