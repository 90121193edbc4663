import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { openOwnerSession } from './studio-session.ts';
import { signInWindow } from './studio-window.ts';

/* The search result and the shared link beside the form are those that visitors get. */

const hero = [{ blockType: 'hero', heading: 'Words to read', layout: 'words', actions: [] }];

/** Creates a page, opens its form, and scrolls to the panel, which loads when it is in sight. */
async function openPanel(
  page: Page,
  { request, product, created }: { request: APIRequestContext; product: Product; created: object },
): Promise<Locator> {
  const studio = await openOwnerSession(request, product);
  const { id } = await studio.create('pages', created);
  await signInWindow(page, product);
  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(id)}`);
  const panel = page.getByRole('region', { name: 'In search results and shared links' });
  await panel.scrollIntoViewIfNeeded();
  return panel;
}

test('what the form shows of search results and shared links is what the site sends once it is published', async ({
  page,
  request,
  product,
}) => {
  const slug = `found-${Date.now()}`;
  const created = { title: 'Before', slug, blocks: hero, _status: 'published' };
  const panel = await openPanel(page, { request, product, created });
  const [result, link] = [panel.locator('[data-part=result]'), panel.locator('[data-part=link]')];
  await expect(result).toContainText(`› ${slug}`);
  await expect(result).toContainText('No meta description: search engines show a passage of the page instead.');
  const drawing = await link.getByRole('img').getAttribute('src');

  await page.locator('#field-title').fill('After');
  await expect(link.locator('.search-preview__title')).toHaveText('After');
  await expect(link.getByRole('img')).not.toHaveAttribute('src', String(drawing));
  await page.locator('#field-description').fill('Words about it.');
  await expect(result).toContainText('Words about it.');
  await page.locator('#field-searchTitle').fill('How it is found');
  await expect(result.locator('.search-preview__title')).toHaveText('How it is found');
  await expect(link.locator('.search-preview__title')).toHaveText('After');

  await page.locator('#field-noIndex').check();
  await expect(panel).toContainText('Search engines leave this page out');
  await expect(result).toHaveCount(0);
  await page.locator('#field-noIndex').uncheck();
  await expect(result).toBeVisible();

  await page.locator('#action-save').click();
  const address = `${product.siteUrl}/${slug}`;
  await expect.poll(async () => (await request.get(address)).text()).toContain('<title>How it is found</title>');
  const html = await (await request.get(address)).text();
  expect(html).toContain('<meta property="og:title" content="After"/>');
  expect(html).toContain('<meta name="description" content="Words about it."/>');
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const served = await (await request.get(picture)).body();
  await expect(link.getByRole('img')).toHaveAttribute('src', `data:image/png;base64,${served.toString('base64')}`);
});

test('an answer that comes late does not replace a newer one, and none at all takes no words away', async ({
  page,
  request,
  product,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/search-preview', async (route) => {
    const { fields } = route.request().postDataJSON();
    if (fields.title === 'Gone') return route.abort();
    if (fields.title === 'Second') await late.promise;
    await route.continue().catch(() => undefined);
  });
  const created = { title: 'First', slug: `late-${Date.now()}`, blocks: [] };
  const panel = await openPanel(page, { request, product, created });
  const shown = panel.locator('[data-part=link] .search-preview__title');
  await expect(shown).toHaveText('First');
  const asked = page.waitForRequest(
    (sent) => sent.url().includes('search-preview') && /Second/.test(sent.postData() ?? ''),
  );
  await page.locator('#field-title').fill('Second');
  await asked;
  await page.locator('#field-title').fill('Third');
  await expect(shown).toHaveText('Third');
  late.resolve();
  const gone = page.waitForEvent('requestfailed', (failed) => /Gone/.test(failed.postData() ?? ''));
  await page.locator('#field-title').fill('Gone');
  await gone;
  await expect(shown).toHaveText('Third');
  await expect(page.locator('#field-title')).toHaveValue('Gone');
});
