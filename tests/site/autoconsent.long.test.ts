/** @module-tag long */
import { expect, test } from 'vitest';
import { judgeWithAutoconsent } from '../support/autoconsent.ts';
import { useStage } from './browser.ts';

const stage = useStage();

/** Browsers that refuse automatically must be able to do so without a special rule, from the banner's text and position. */
test.each(['/', '/about', '/de'])(
  'L2: a browser that refuses by itself finds the refusal on the first layer of %s',
  async (path) => {
    const { server, browser } = stage();
    const page = await browser.newPage();
    const verdict = await judgeWithAutoconsent(page, server.origin + path);
    expect(verdict).toEqual({ popup: 'HEURISTIC-REJECT', isOptedOut: true, cmp: 'HEURISTIC-REJECT' });
    await page.locator('[data-candor=banner]').waitFor({ state: 'detached' });
    const [decision] = server.posts
      .filter((post) => post.path === '/consent/decision')
      .map(({ body }) => JSON.parse(body));
    expect(decision.categories).toEqual({
      functional: false,
      analytics: false,
      performance: false,
      advertisement: false,
    });
  },
);

test('the judge says so when there is nothing to refuse', async () => {
  const { server, browser } = stage();
  const page = await browser.newPage();
  await page.route(`${server.origin}/bare`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Bare</title><main>Nothing to decide here.</main>',
    }),
  );
  expect(await judgeWithAutoconsent(page, `${server.origin}/bare`)).toEqual({
    popup: undefined,
    isOptedOut: false,
    cmp: undefined,
  });
});
