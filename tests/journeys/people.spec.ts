import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../support/journey.ts';
import { routeMatrix } from '../studio/view-matrix.ts';
import { listening, openStudioWindow, fillLogin } from './studio-window.ts';

const password = 'four words nobody guesses';
const periodMs = 30_000;

test('an admin invites a colleague, who comes in with a second factor, leaves another browser, and stands in the log', async ({
  browser,
  product,
}) => {
  const email = `ida-${Date.now()}@candor.example`;
  const admin = await openStudioWindow(browser, product);
  const link = await invite(admin, { studioUrl: product.studioUrl, email });

  const ida = await (await browser.newContext()).newPage();
  const foreign: string[] = [];
  ida.on(
    'request',
    (sent) =>
      void (sent.url().startsWith(product.studioUrl) || sent.url().startsWith('data:') || foreign.push(sent.url())),
  );
  await ida.goto(link);
  await accept(ida, 'password1234');
  await expect(ida.getByText('This password is easy to guess')).toBeVisible();
  await accept(ida, password);
  await ida.waitForURL('**/admin/login');
  expect(await ida.context().cookies()).toEqual([]);
  await signIn(ida, { email });
  const [session] = (await ida.context().cookies()).filter(({ name }) => name === 'candor-studio-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('This invitation was already used')).toBeVisible();

  const secret = await setUpSecondFactor(ida, product.studioUrl);
  await other.goto(`${product.studioUrl}/admin/login`);
  await fillLogin(other, { email, password });
  await expect(other.getByLabel('Code')).toBeFocused();
  expect(await other.context().cookies()).toEqual([]);
  await enterCode(other, '000000');
  await expect(other.getByText('This code is wrong')).toBeVisible();
  await enterCode(other, codeOf(secret, Date.now() + periodMs));
  await other.waitForURL('**/admin');

  await ida.reload();
  await listening(ida);
  const elsewhere = ida.getByRole('listitem').filter({ hasNotText: 'this browser' }).filter({ hasText: 'last seen' });
  await expect(elsewhere).toHaveCount(1);
  await elsewhere.getByRole('button', { name: 'Log out there' }).click();
  await expect(elsewhere).toHaveCount(0);
  await other.goto(`${product.studioUrl}/admin/security`);
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByText('Where you are signed in')).toHaveCount(0);
  await ida.goto(`${product.studioUrl}/admin/people`);
  await expect(ida.getByText('Your role cannot see this.')).toBeVisible();

  await admin.goto(`${product.studioUrl}/admin/activity?text=${encodeURIComponent(email)}`);
  const noted = admin.locator('tbody tr td:nth-child(2)');
  await expect(noted).toHaveText([
    'Access refused',
    'Sessions ended',
    'Signed in from a new browser',
    'Signed in',
    'Sign-in failed',
    'Second factor set up',
    'Signed in',
    'Account created',
    'Invited',
  ]);
  await expect(admin.getByRole('row', { name: /Invited/ })).toContainText(product.adminEmail);
  expect(foreign).toEqual([]);

  for (const page of [admin, ida, other]) await page.context().close();
});

test('somebody who is not signed in is told nothing at any address of the studio’s own', async ({
  request,
  product: { studioUrl },
}) => {
  for (const { at, nobody, method = 'GET' } of Object.values(routeMatrix).flat()) {
    expect((await request.fetch(studioUrl + at, { method, maxRedirects: 0 })).status(), `${method} ${at}`).toBe(nobody);
  }
  for (const view of ['inbox', 'audits', 'counters', 'reports']) {
    const page = await (await request.get(`${studioUrl}/admin/${view}`)).text();
    expect(page, view).toContain(`/admin/login?redirect=%2Fadmin%2F${view}`);
    expect(page, view).not.toContain(`/api/${view}`);
  }
});

async function invite(admin: Page, { studioUrl, email }: { studioUrl: string; email: string }): Promise<string> {
  await admin.goto(`${studioUrl}/admin/people`);
  await admin.getByLabel('Name').fill('Ida Blum');
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Invite' }).click();
  return admin.getByLabel('Link, shown only now').inputValue();
}

async function accept(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await fillLogin(page, { email, password });
  await page.waitForURL('**/admin');
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Uses the current code, so that the next one remains for the login. Either is taken for longer than a journey needs. */
async function setUpSecondFactor(page: Page, studioUrl: string): Promise<string> {
  await page.goto(`${studioUrl}/admin/security`);
  await listening(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.getByText('Or enter this key in the app:').getByRole('code').innerText()).replaceAll(
    ' ',
    '',
  );
  await expect(page.getByLabel('Code')).toBeFocused();
  await enterCode(page, '000000');
  await expect(page.getByText('This is not the app’s current code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await enterCode(page, codeOf(secret));
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.locator(':focus')).toHaveText('Recovery codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On: signing in needs more than the password.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  return secret;
}

function codeOf(secret: string, atMs = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
}
