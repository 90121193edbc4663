import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { readConsentCookie, traceOf, type Trace } from './trace.ts';
import { untilSiteListens } from '../support/site-listens.ts';

const optional = ['functional', 'analytics', 'performance', 'advertisement'] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('before a decision nothing is stored and nothing leaves for another host', async ({
      page,
      context,
      product,
    }) => {
      const trace = traceOf(page, product.siteUrl);
      await readThrough(page, product.siteUrl);
      expect(trace.foreign()).toEqual([]);
      expect(trace.paths()).not.toContain('/measure/events');
      expect(await stored(page, context, javaScriptEnabled)).toEqual([]);
      await expect(page.locator('[data-candor=banner]')).toBeVisible();
    });

    test('Accept all and Reject all are equals on the first layer', async ({ page, product }) => {
      await page.goto(product.siteUrl);
      const accept = await looks(page, 'accept');
      const reject = await looks(page, 'reject');
      expect(reject).toEqual(accept);
      await expect(page.locator('[data-candor=banner] [data-candor=customize]')).toBeVisible();
    });

    test('Choose opens five categories with the four optional ones off', async ({ page, product }) => {
      await page.goto(product.siteUrl);
      await page.locator('[data-candor=customize]').click();
      const form = page
        .locator('form[data-candor=preferences], [data-candor=preferences] form, [data-candor=preferences]')
        .first();
      await expect(form).toBeVisible();
      for (const category of optional) await expect(page.locator(`input[name=${category}]`)).not.toBeChecked();
      await expect(form.getByRole('heading')).not.toHaveCount(0);
      await expect(form).toContainText('Necessary');
    });

    test('Reject writes exactly the fields of a refusal and the banner is gone for good', async ({
      page,
      context,
      product,
    }) => {
      await page.goto(product.siteUrl);
      await decide(page, 'reject', javaScriptEnabled);
      expect(await readConsentCookie(context)).toEqual(fields({}));
      await page.goto(product.siteUrl);
      await expect(page.locator('[data-candor=banner]')).toHaveCount(0);
      expect((await context.cookies()).map((cookie) => cookie.name).sort()).toEqual([
        'candor-consent',
        'candor-consent-choice',
        'candor-proof',
      ]);
    });

    test('Accept writes exactly the fields of a full consent', async ({ page, context, product }) => {
      await page.goto(product.siteUrl);
      await decide(page, 'accept', javaScriptEnabled);
      expect(await readConsentCookie(context)).toEqual(
        fields({ functional: 'yes', analytics: 'yes', performance: 'yes', advertisement: 'yes' }),
      );
    });

    // The ordinary run tries one category, the long set the others; the rooms' own tests try every combination.
    for (const category of optional.filter((one) => (one === 'analytics') !== Boolean(process.env.LONG))) {
      test(
        `choosing only ${category} grants only ${category}`,
        { tag: '@long' },
        async ({ page, context, product }) => {
          await page.goto(product.siteUrl);
          await page.locator('[data-candor=customize]').click();
          await toggle(page, category);
          await decide(page, 'save', javaScriptEnabled);
          expect(await readConsentCookie(context)).toEqual(fields({ [category]: 'yes' }));
        },
      );
    }

    test('the decision keeps for 365 days and its proof is out of reach of scripts', async ({ page, product }) => {
      await page.goto(product.siteUrl);
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/consent/decision');
      await decide(page, 'accept', javaScriptEnabled);
      const cookies = (await (await answered).headersArray())
        .filter((header) => header.name.toLowerCase() === 'set-cookie')
        .map((header) => header.value);
      const consent = cookies.find((cookie) => cookie.startsWith('candor-consent='));
      const proof = cookies.find((cookie) => cookie.startsWith('candor-proof='));
      expect(consent).toMatch(/; Max-Age=31536000(;|$)/);
      expect(consent).toMatch(/; SameSite=Lax(;|$)/);
      expect(consent).not.toContain('HttpOnly');
      expect(proof).toMatch(/; HttpOnly(;|$)/);
      expect(proof).toMatch(/; SameSite=Strict(;|$)/);
    });

    test('a visitor withdraws from the footer and the measurement cookies go', async ({ page, context, product }) => {
      await page.goto(product.siteUrl);
      await decide(page, 'accept', javaScriptEnabled);
      await page.goto(product.siteUrl);
      if (javaScriptEnabled) await expect.poll(() => names(context)).toContain('candor-visitor');
      const before = await readConsentCookie(context, true);
      await page.locator('footer [data-candor=revisit]').click();
      for (const category of optional) await expect(page.locator(`input[name=${category}]`)).toBeChecked();
      await decide(page, 'reject', javaScriptEnabled);
      expect(await readConsentCookie(context)).toEqual(fields({}));
      // With scripts, the answer to an event that was on its way may set them again; the next page expires them.
      if (javaScriptEnabled) await page.goto(product.siteUrl);
      await expect.poll(() => names(context)).toEqual(['candor-consent', 'candor-consent-choice', 'candor-proof']);
      expect((await readConsentCookie(context, true)).consentid).not.toBe(before.consentid);
    });
  });
}

test('pages read well with JavaScript off: navigation, content, footer, a 404 in the same house', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.siteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const missing = await page.goto(`${product.siteUrl}/there-is-no-such-page`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('the page-view log is sent once a load, to the own host, with exactly its fields', async ({ page, product }) => {
  const trace = traceOf(page, product.siteUrl);
  const logged = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/log');
  await page.goto(product.siteUrl);
  const request = await logged;
  const answer = await request.response();
  expect(answer?.status()).toBe(204);
  expect(partNames(request)).toEqual(['event_log_time', 'key', 'payload', 'request_type']);
  expect(trace.paths().filter((path) => path === '/api/v1/log')).toHaveLength(1);
});

test('nothing is measured after a refusal', async ({ page, product }) => {
  const trace = traceOf(page, product.siteUrl);
  await page.goto(product.siteUrl);
  await decide(page, 'reject');
  await readThrough(page, product.siteUrl);
  expect(trace.paths()).not.toContain('/measure/events');
  expect(trace.paths().filter((path) => path.includes('collector'))).toEqual([]);
});

test('withdrawing stops measurement at once and clears what waits', async ({ page, context, product }) => {
  const trace = traceOf(page, product.siteUrl);
  await page.goto(product.siteUrl);
  const first = page.waitForRequest((request) => new URL(request.url()).pathname === '/measure/events');
  await decide(page, 'accept');
  await first;
  await page.locator('footer [data-candor=revisit]').click();
  const refuse = page.locator('[data-candor=preferences] [data-candor=reject]').first();
  await refuse.waitFor();
  const withdrawn = page.waitForResponse((response) => new URL(response.url()).pathname === '/consent/decision');
  // Both happen in one task of the page: an event leaves after a second, however long a click takes here.
  await refuse.evaluate((button) => {
    Reflect.get(window, 'candor').measure.event('waiting_in_the_queue', { step: 1 });
    (button as HTMLButtonElement).click();
  });
  await withdrawn;
  const sentBefore = measured(trace);
  await page.evaluate(() => Reflect.get(window, 'candor').measure?.event('after_withdrawal', {}));
  await page.goto(`${product.siteUrl}/about`);
  await page.goto(product.siteUrl);
  expect(measured(trace)).toEqual(sentBefore);
  expect(sentBefore.join()).not.toContain('waiting_in_the_queue');
  expect(await names(context)).toEqual(['candor-consent', 'candor-consent-choice', 'candor-proof']);
});

test('an open tab follows a withdrawal made in another', async ({ page, context, product }) => {
  await page.goto(product.siteUrl);
  await decide(page, 'accept');
  const other = await context.newPage();
  await other.goto(product.siteUrl);
  await expect.poll(() => granted(other)).toBe(true);
  await page.locator('footer [data-candor=revisit]').click();
  await decide(page, 'reject');
  await expect.poll(() => granted(other)).toBe(false);
});

test('Escape closes the preferences and grants nothing', async ({ page, context, product }) => {
  await page.goto(product.siteUrl);
  await page.locator('[data-candor=customize]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-candor=banner]')).toBeVisible();
  expect(await names(context)).toEqual([]);
});

test('a cookie written by a script is no decision', async ({ page, context, product }) => {
  const forged = encodeURIComponent(
    'consentid:AAAAAAAAAAAAAAAAAAAAAAAA,consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,rev:1,ts:1700000000',
  );
  await context.addCookies([{ name: 'candor-consent', value: forged, url: product.siteUrl }]);
  const trace = traceOf(page, product.siteUrl);
  await readThrough(page, product.siteUrl);
  await expect(page.locator('[data-candor=banner]')).toBeVisible();
  expect(trace.paths()).not.toContain('/measure/events');
});

async function readThrough(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.goto(`${siteUrl}/about`, { waitUntil: 'networkidle' });
}

async function stored(page: Page, context: BrowserContext, javaScriptEnabled: boolean): Promise<string[]> {
  const cookies = (await context.cookies()).map((cookie) => `cookie ${cookie.name}`);
  if (!javaScriptEnabled) return cookies;
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map((database) => `indexedDB ${database.name}`),
    ...(globalThis.caches ? await caches.keys() : []).map((key) => `cache ${key}`),
  ]);
  return [...cookies, ...keys];
}

async function looks(page: Page, hook: string): Promise<object> {
  return page.locator(`[data-candor=banner] [data-candor=${hook}]`).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return {
      element: element.tagName,
      widthPx: Math.round(box.width),
      heightPx: Math.round(box.height),
      isTouchable: box.height >= 44,
      style: [
        'color',
        'backgroundColor',
        'fontSize',
        'fontWeight',
        'borderTopWidth',
        'borderTopColor',
        'opacity',
        'textDecorationLine',
      ].map((name) => Reflect.get(style, name)),
    };
  });
}

async function toggle(page: Page, category: string): Promise<void> {
  await page
    .locator(`label:has(input[name=${category}])`)
    .or(page.locator(`label[for=${category}]`))
    .first()
    .click();
  await expect(page.locator(`input[name=${category}]`)).toBeChecked();
}

/** Presses the button of the topmost layer and waits until the response has arrived. */
async function decide(page: Page, hook: 'accept' | 'reject' | 'save', javaScriptEnabled = true): Promise<void> {
  const inPreferences = page.locator(`[data-candor=preferences] [data-candor=${hook}]`);
  const button =
    (await inPreferences.count()) > 0 ? inPreferences.first() : page.locator(`[data-candor=${hook}]`).first();
  if (javaScriptEnabled) await untilSiteListens(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/consent/decision');
  await button.click();
  expect((await answered).ok() || (await answered).status() === 303).toBe(true);
  await page.waitForLoadState();
}

function fields(granted: Record<string, string>): Record<string, string> {
  const choices = Object.fromEntries(optional.map((category) => [category, granted[category] ?? 'no']));
  return { consent: Object.keys(granted).length > 0 ? 'yes' : 'no', action: 'yes', necessary: 'yes', ...choices };
}

async function names(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map((cookie) => cookie.name).sort();
}

async function granted(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'candor').consent.get().categories.analytics === true);
}

function partNames(request: Request): string[] {
  return [...(request.postData() ?? '').matchAll(/name="([^"]+)"/g)].map((match) => match[1] ?? '').sort();
}

function measured(trace: Trace): string[] {
  return trace.bodies('/measure/events');
}
