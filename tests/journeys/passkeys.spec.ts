import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fillLogin, listening, openStudioWindow } from './studio-window.ts';

const password = 'four words nobody guesses';

test('a colleague adds a passkey, signs in with it alone and after the password, and removes it', async ({
  browser,
  product: { studioUrl, ...product },
}) => {
  const email = `pat-${Date.now()}@candor.example`;
  const admin = await openStudioWindow(browser, { studioUrl, ...product });
  const link = await invite(admin, { studioUrl, email });

  const pat = await (await browser.newContext()).newPage();
  const device = await deviceOf(pat);
  const scripts: string[] = [];
  pat.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())));
  await pat.goto(link);
  await pat.getByLabel('Password').fill(password);
  await pat.getByRole('button', { name: 'Create account' }).click();
  await pat.waitForURL('**/admin/login');
  await fillLogin(pat, { email, password });
  await pat.waitForURL('**/admin');

  await pat.goto(`${studioUrl}/admin/security`);
  await listening(pat);
  await pat.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(pat.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await pat.getByRole('button', { name: 'I have saved them' }).click();
  await expect(pat.getByText('On: signing in needs more than the password.')).toBeVisible();
  const passkey = pat.getByRole('listitem').filter({ hasText: 'not used yet' });
  await passkey.getByRole('button', { name: 'Rename' }).click();
  await pat.getByLabel('Name').fill('Work computer');
  await pat.getByRole('button', { name: 'Save' }).click();
  await expect(pat.getByText('Work computer')).toBeVisible();

  await signOut(pat, studioUrl);
  scripts.length = 0;
  await pat.goto(`${studioUrl}/admin/login`);
  await expect(pat.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  const loaded = scripts.length;
  await pat.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await pat.waitForURL('**/admin');
  expect(scripts.length).toBeGreaterThan(loaded);

  await signOut(pat, studioUrl);
  await pat.goto(`${studioUrl}/admin/login`);
  await device.refuse();
  await pat.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(pat.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible();
  await device.accept();
  await fillLogin(pat, { email, password });
  await expect(pat.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await pat.keyboard.press('Enter');
  await pat.waitForURL('**/admin');

  await pat.goto(`${studioUrl}/admin/security`);
  await listening(pat);
  pat.on('dialog', (question) => void question.accept());
  await pat.getByRole('listitem').filter({ hasText: 'Work computer' }).getByRole('button', { name: 'Remove' }).click();
  await expect(pat.getByText('Work computer')).toHaveCount(0);
  await expect(pat.getByText('Off: anyone who knows your password can sign in.')).toBeVisible();
  for (const page of [admin, pat]) await page.context().close();
});

/** Gives the page's browser a device with a PIN pad that its owner uses, or does not. */
async function deviceOf(page: Page): Promise<{ accept: () => Promise<void>; refuse: () => Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verifies = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {});
  return { accept: () => verifies(true), refuse: () => verifies(false) };
}

async function invite(admin: Page, { studioUrl, email }: { studioUrl: string; email: string }): Promise<string> {
  await admin.goto(`${studioUrl}/admin/people`);
  await admin.getByLabel('Name').fill('Pat Stone');
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Invite' }).click();
  return admin.getByLabel('Link, shown only now').inputValue();
}

async function signOut(page: Page, studioUrl: string): Promise<void> {
  const answer = await page.request.post(`${studioUrl}/api/users/logout`, { headers: { origin: studioUrl } });
  expect(answer.status()).toBe(200);
}
