import { expect, type Page } from '@playwright/test';

/** Fills in the contact form of the examples and submits it. */
export async function sendContactForm(page: Page): Promise<void> {
  const form = page.locator('form#contact');
  await form.getByLabel('E-mail address').fill('reader@candor.example');
  await form.getByLabel('A question').check();
  await form.getByLabel('Your message').fill('Does it count me once, and only when I agree?');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Thank you. A person reads it')).toBeVisible();
}
