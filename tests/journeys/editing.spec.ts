import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fillIn } from './fill-in.ts';
import { openStudio } from './studio-session.ts';
import { openPreview } from './studio-window.ts';

const blocks = [
  { blockType: 'hero', heading: 'First words', layout: 'words', actions: [] },
  { blockType: 'call-to-action', heading: 'Second words', actions: [] },
];

test('an editor types and sees it at once, opens blocks from the preview, and shows the draft to somebody without an account', async ({
  page,
  browser,
  request,
  product,
}) => {
  const login = { email: product.adminEmail, password: product.adminPassword };
  const studio = await openStudio(request, product.studioUrl, login);
  const slug = `editing-${Date.now()}`;
  const { id } = await studio.create('pages', { title: 'Being edited', slug, blocks, _status: 'published' });
  await page.request.post(`${product.studioUrl}/api/users/login`, { data: login });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.method()} ${sent.url()}`));
  // This window saves nothing that is typed: the preview needs no saving.
  await page.route(/\/api\/pages\/[^/]+\?.*autosave=true/, (route) => route.abort());

  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(id)}`);
  await expect(page.locator('.block-label__name')).toHaveText(['First words', 'Second words']);
  const preview = await openPreview(page);
  await expect(preview.locator('[data-block]').first()).toHaveAttribute('tabindex', '0');
  // Texts can be written once the page's server has said where they are.
  await expect(preview.locator('h2[data-write]')).toHaveText('Second words');
  await preview.getByRole('heading', { name: 'Second words' }).click();
  const heading = page.locator('#field-blocks__1__heading');
  await expect(preview.getByRole('heading', { name: 'Second words' })).toBeFocused();
  await expect(heading).toBeVisible();
  await expect(preview.locator('[data-chosen] h2')).toHaveText('Second words');
  const late = await holdAnswer(page, 'next-action');
  await heading.fill('Words nobody saved');
  await expect(preview.getByRole('heading', { name: 'Words nobody saved' })).toBeVisible();
  await late.asked;
  await preview.locator('[data-block]').first().hover();
  await preview.getByRole('toolbar', { name: 'Block Hero' }).getByRole('button', { name: 'Open fields' }).click();
  await expect(page.locator('#blocks-row-0 input').first()).toBeFocused();
  await late.answer();
  await page.keyboard.type('A line nobody saved');
  await expect(preview.getByText('A line nobody saved')).toBeVisible();
  await expect(page.locator('#blocks-row-0 input').first()).toBeFocused();

  const stored = JSON.stringify((await studio.call('GET', `/pages/${String(id)}?draft=true`)).body);
  expect(stored).not.toContain('Words nobody saved');
  expect(asked.filter((one) => / https?:/.test(one) && !one.includes(new URL(product.studioUrl).host))).toEqual([]);
  expect(asked.filter((one) => /\/measure\/|\/consent\/|\/api\/v1\/log/.test(one))).toEqual([]);
  expect(
    (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => !/^(?:candor-studio-|payload-)/.test(name)),
  ).toEqual([]);

  await studio.update(
    'pages',
    String(id),
    { blocks: [{ ...blocks[0], heading: 'Only for the agency' }] },
    '?draft=true',
  );
  await page.getByRole('heading', { name: 'Share the draft' }).scrollIntoViewIfNeeded();
  await page.getByLabel('For whom').fill('Agency');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('link', { name: 'Agency' });
  const address = String(await link.getAttribute('href'));
  await fillIn(page.getByLabel('For whom'), 'Translator');
  await page.getByLabel('For whom').press('Enter');
  await expect(page.getByRole('link', { name: 'Translator' })).toBeVisible();
  const outsider = await browser.newContext();
  const guest = await outsider.newPage();
  expect((await guest.goto(address))?.headers()).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
  });
  await expect(guest.getByRole('heading', { name: 'Only for the agency' })).toBeVisible();
  expect(await outsider.cookies()).toEqual([]);
  await page.getByRole('listitem').filter({ has: link }).getByRole('button', { name: 'Revoke link' }).click();
  await expect(link).toHaveCount(0);
  expect((await guest.reload())?.status()).toBe(410);
  await expect(guest.getByText('Only for the agency')).toHaveCount(0);
  expect(await (await request.get(`${product.siteUrl}/${slug}`)).text()).not.toContain('Only for the agency');
  await outsider.close();
});

test('what is written while the draft before it is being saved stays, in every field', async ({
  page,
  request,
  product,
}) => {
  const login = { email: product.adminEmail, password: product.adminPassword };
  const studio = await openStudio(request, product.studioUrl, login);
  const { id } = await studio.create(
    'pages',
    { title: 'Nothing yet', slug: `slow-${Date.now()}`, _status: 'draft' },
    '?draft=true',
  );
  await page.request.post(`${product.studioUrl}/api/users/login`, { data: login });
  await page.goto(`${product.studioUrl}/admin/collections/pages/${String(id)}`);
  const title = page.locator('#field-title');
  const summary = page.locator('#field-description');
  await expect(title).toHaveValue('Nothing yet');

  const late = await holdAnswer(page, 'autosave=true');
  await title.fill('Saved, slowly');
  await late.asked;
  await title.fill('Written meanwhile');
  await summary.fill('And this');
  await late.answer();

  const draft = async () => (await studio.call('GET', `/pages/${String(id)}?draft=true&depth=0`)).body;
  await expect.poll(draft).toMatchObject({ title: 'Written meanwhile', description: 'And this' });
  await expect(title).toHaveValue('Written meanwhile');
  await expect(summary).toHaveValue('And this');
});

/**
 * Delays the next response to a form's request, so that it reflects the form's earlier state. It does so in the page, where the test can tell when the form has it.
 * @param what part of the request's method, address or names of headers.
 */
async function holdAnswer(page: Page, what: string): Promise<{ asked: Promise<void>; answer: () => Promise<void> }> {
  const held = await page.evaluateHandle((part) => {
    const send = window.fetch;
    const [asked, free, answered] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    window.fetch = async (input, init) => {
      if (![init?.method, String(input), ...new Headers(init?.headers).keys()].some((one) => one?.includes(part)))
        return send(input, init);
      window.fetch = send;
      const answer = await send(input, init);
      asked.resolve();
      await free.promise;
      requestAnimationFrame(() => requestAnimationFrame(() => answered.resolve()));
      return answer;
    };
    return { asked: asked.promise, free: free.resolve, answered: answered.promise };
  }, what);
  return {
    asked: held.evaluate(({ asked }) => asked),
    answer: () =>
      held.evaluate(({ free, answered }) => {
        free();
        return answered;
      }),
  };
}
