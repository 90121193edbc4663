import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test } from '../support/journey.ts';
import { type Product, root } from '../support/product.ts';
import { openOwnerSession } from './studio-session.ts';
import { openPreview, signInWindow } from './studio-window.ts';

/* The studio under its own Content-Security-Policy (decisions/0072): what people do violates nothing, and what an attacker writes into a page does nothing. */

const paragraph = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Written ' }] };
const blocks = [
  { blockType: 'hero', heading: 'First words', layout: 'words', actions: [] },
  { blockType: 'rich-text', body: { root: { type: 'root', version: 1, children: [paragraph] } } },
];

/** Collects what the pages and frames of a context report: violations as events, and what the console says of a policy. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeBinding('noteViolation', ({ frame }, what: string) => void found.push(`${frame.url()}: ${what}`));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      Reflect.get(window, 'noteViolation')([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    ),
  );
  context.on('console', (message) => {
    if (/content security policy|trusted ?(?:types|html|script)/i.test(message.text())) found.push(message.text());
  });
  return found;
}

test('an editor signs in, edits with a preview, uploads, reads reports and changes the banner without one violation', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(patient(600_000));
  const studio = await openOwnerSession(request, product);
  const title = `Under a policy ${Date.now()}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { id } = await studio.create('pages', { title, slug, blocks, _status: 'published' });
  const violations = await watchViolations(page.context());
  await signInWindow(page, product);
  await expect(page.locator('.guide [data-step="key-event"]')).toBeVisible();

  await page.goto(`${product.studioUrl}/admin/collections/pages`);
  // A navigation within the page: the browser keeps the policy of the page that it loaded.
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/admin/collections/pages/${String(id)}**`);
  await editWithPreview(page);
  await compareVersions(page, product, String(id));
  await upload(page, product);
  await lookAround(page, product);
  expect(violations).toEqual([]);
});

async function editWithPreview(page: Page): Promise<void> {
  const preview = await openPreview(page);
  await expect(preview.locator('[data-block]').first()).toHaveAttribute('tabindex', '0');
  await preview.getByRole('heading', { name: 'First words' }).click();
  await page.locator('#field-blocks__0__heading').fill('Words under a policy');
  await expect(preview.getByRole('heading', { name: 'Words under a policy' })).toBeVisible();
  await preview.locator('[data-block]').nth(1).click();
  const text = page.locator('#blocks-row-1 [contenteditable=true]');
  await text.click();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>and <strong>pasted</strong></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.locator('strong')).toHaveText('pasted');
  await expect(preview.locator('strong', { hasText: 'pasted' })).toBeVisible();
  await page.locator('.blocks-field__drawer-toggler').first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A comparison is markup that a library made as text, and only a navigation within the page puts it there by script. */
async function compareVersions(page: Page, product: Product, id: string): Promise<void> {
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}/versions`);
  await page.locator('tbody a').last().click();
  await page.waitForURL(/\/versions\/[^/]+$/);
  await expect(page.locator('.html-diff [data-match-type=create]').first()).toBeVisible();
}

async function upload(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.studioUrl}/admin/collections/media/create`);
  await expect(page.locator('#field-alt')).toBeEditable();
  await page.locator('input[type=file]').first().setInputFiles(join(root, 'src/content/seed/media/switch.webp'));
  // The picture is shown before it is sent.
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  await page.locator('#field-alt').fill('A switch');
  await page.locator('#action-save').click();
  await page.waitForURL(/\/media\/(?!create)[^/?]+/);
}

async function lookAround(page: Page, { studioUrl }: Product): Promise<void> {
  for (const path of ['/admin/reports', '/admin/reports?report=realtime', '/admin/activity', '/admin/security']) {
    await page.goto(studioUrl + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto(`${studioUrl}/admin/globals/consent`);
  await expect(page.locator('.change-notice')).toBeAttached();
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await page.locator('#field-text').fill(`Words of ${Date.now()}.`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.payload-toast-container')).toContainText(/success/i);
  for (const path of ['/admin/nothing', '/nothing', '/admin/logout', '/admin/forgot', '/admin/reset/none']) {
    await page.goto(studioUrl + path);
    await expect(page.locator('body')).not.toBeEmpty();
  }
}

/** What somebody might get into a page of the admin: each would write its name into `attacks` if it ran. */
const injected = `
  <script>attacks.push('inline')</script>
  <script nonce="chosen">attacks.push('with a nonce of its own')</script>
  <script src="/preview/follow.js" onload="attacks.push('a script of the studio')"></script>
  <script src="https://attacker.example/x.js"></script>
  <img src="/nothing" onerror="attacks.push('handler')">
  <iframe srcdoc="<script>parent.attacks.push('frame')</script>"></iframe>
  <a id="link" href="javascript:attacks.push('link')">link</a>
  <base href="https://attacker.example/">
  <style>body { --attacked: yes }</style>`;

test('a script in the markup of a page does not run, and no text becomes markup or script', async ({
  page,
  product,
}) => {
  const violations = await watchViolations(page.context());
  await page.addInitScript(() => Object.assign(window, { attacks: [] }));
  await page.route('**/admin/login', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${injected}</body>`) });
  });
  await page.goto(`${product.studioUrl}/admin/login`);
  await page.getByLabel('Email').fill('somebody@candor.example');
  await page.locator('#link').click();
  await expect.poll(() => violations.join('\n')).toContain('javascript:');
  expect(await page.evaluate(() => Reflect.get(window, 'attacks'))).toEqual([]);
  expect(await page.evaluate(() => document.baseURI)).toBe(`${product.studioUrl}/admin/login`);
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--attacked'))).toBe('');
  expect(violations.filter((one) => one.includes('script-src-elem inline')).length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(textsAsMarkup)).toEqual(['<p class="html-diff">text</p>', '/_next/static/chunks/a.js']);
});

/** Runs in the page: returns what it was allowed to use as markup or as the URL of a script. */
function textsAsMarkup(): string[] {
  const markup = [
    '<p class="html-diff">text</p>',
    '<script></script>',
    '<p onclick="x()">text</p>',
    '<svg><animate onbegin="x()"></animate></svg>',
    '<a href=" java\tscript:x()">text</a>',
    '<iframe src="/admin"></iframe>',
    '<noscript><p title="</noscript><img src=x onerror=x()>"></p></noscript>',
  ];
  const urls = ['/_next/static/chunks/a.js', '/media/a.js', 'https://attacker.example/_next/static/a.js', 'data:,x()'];
  const isAllowed = (use: () => unknown) => {
    try {
      use();
      return true;
    } catch {
      return false;
    }
  };
  return [
    ...markup.filter((text) => isAllowed(() => Object.assign(document.createElement('div'), { innerHTML: text }))),
    ...urls.filter((src) => isAllowed(() => Object.assign(document.createElement('script'), { src }))),
    ...['x()'].filter((text) => isAllowed(() => Object.assign(document.createElement('script'), { text }))),
  ];
}
