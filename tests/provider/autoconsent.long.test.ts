/** @module-tag long */
import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { judgeWithAutoconsent } from '../support/autoconsent.ts';
import { shop } from './fixture.ts';
import { htmlPage, useStage } from './stage.ts';

const patience = { timeout: patient(60_000) };
const dialogKey = 'e'.repeat(32);
const lastDecision = async () => (await stage().entries('decision')).at(-1);
const stage = useStage(() => [
  shop(),
  shop({ siteKey: dialogKey, layout: { ...shop().layout, shape: 'dialog', hasClose: true } }),
]);

/** Browsers that refuse automatically must succeed on every page with the banner, without a special rule: such engines do not look into shadow roots. */
test.each(['en', 'fr'])(
  'L2: a browser that refuses by itself finds the refusal on a page of somebody else in %s',
  async (language) => {
    stage().serve({ '/': htmlPage(stage().tag(), '', language) });
    const page = await stage().browser.newPage();
    const verdict = await judgeWithAutoconsent(page, stage().address('/'));
    expect(verdict).toEqual({ popup: 'HEURISTIC-REJECT', isOptedOut: true, cmp: 'HEURISTIC-REJECT' });
    await page.locator('[data-candor=banner]').waitFor({ state: 'detached' });
    await expect.poll(lastDecision, patience).toMatchObject({ action: 'reject', surface: 'banner', locale: language });
  },
);

test('L2: so does it where the banner is in the middle of the page', async () => {
  stage().serve({ '/': htmlPage(stage().tag().replace('a'.repeat(32), dialogKey)) });
  const page = await stage().browser.newPage();
  expect(await judgeWithAutoconsent(page, stage().address('/'))).toMatchObject({ isOptedOut: true });
  await expect.poll(lastDecision, patience).toMatchObject({ siteKey: dialogKey, action: 'reject' });
});

const hostile = `<style>
  span, [slot], .candor-button, div span { display: none !important; color: #fff !important; font-size: 90px !important; visibility: hidden !important; position: fixed; opacity: 0 !important; transform: scale(9) !important }
  span::before, .candor-button::after { content: "I agree to everything" !important }
</style>`;

test('the words that stand in the page look as without it, whatever its style wants, and go with the banner', async () => {
  stage().serve({ '/plain': htmlPage(stage().tag()), '/hostile': htmlPage(hostile + stage().tag()) });
  const plain = await stage().visit('/plain', { soon: true });
  const other = await stage().visit('/hostile', { soon: true });
  const look = { animations: 'disabled' } as const;
  const banner = '[data-candor=banner]';
  expect(
    (await other.page.locator(banner).screenshot(look)).equals(await plain.page.locator(banner).screenshot(look)),
  ).toBe(true);
  expect(await plain.page.locator('[data-candor=embed]').innerText()).toContain('Reject all');
  await other.page.click('[data-candor=reject]');
  await other.page.locator(banner).waitFor({ state: 'detached' });
  expect(await other.page.locator('[data-candor=embed] > span').count()).toBe(0);
});
