import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { granting, useStage } from './browser.ts';
import type { PublishedDocument, SiteLook } from '../../src/published/contract.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { withSubMenus } from './fixture/sub-menus.ts';
import type { FixtureServer } from './fixture/server.ts';

const stage = useStage();

type State = {
  name: string;
  path: string;
  under?: FixtureServer['circumstances'];
  isDecided?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
  documents?: readonly PublishedDocument[];
  /** Another state in the ordinary run shows the same parts. */ isLong?: boolean;
};

const states: State[] = [
  { name: 'banner shown', path: '/' },
  { name: 'banner shown, right to left', path: '/ar' },
  { name: 'banner after a failure', path: '/about', prepare: failToSave },
  { name: 'decided', path: '/', isDecided: true, isLong: true },
  { name: 'decided, right to left', path: '/ar', isDecided: true },
  { name: 'an answer open', path: '/', isDecided: true, prepare: (page) => page.locator('summary').first().click() },
  { name: 'the menu', path: '/', isDecided: true, prepare: (page) => page.click('.menu-button') },
  {
    name: 'the menu with sub-menus, right to left',
    path: '/ar',
    isDecided: true,
    documents: withSubMenus,
    prepare: (page) => page.click('.menu-button'),
  },
  { name: 'the preferences as a page', path: '/consent/preferences' },
  { name: 'the preferences as a dialog', path: '/', prepare: openDialog },
  { name: 'the declaration of cookies', path: '/cookies', isDecided: true },
  { name: 'the declaration of cookies, right to left', path: '/ar/cookies', isLong: true },
  { name: 'own statistics said in the banner', path: '/', under: '/exempt' },
  {
    name: 'the preferences as a page, own statistics on',
    path: '/consent/preferences',
    under: '/exempt',
    isLong: true,
  },
  { name: 'a notice', path: '/', under: '/notice' },
  { name: 'a notice, right to left, the signal honoured', path: '/ar', under: '/notice+honoured' },
  {
    name: 'the preferences as a dialog, where telling is enough',
    path: '/',
    under: '/notice',
    prepare: openDialog,
    isLong: true,
  },
  { name: 'Your Privacy Choices', path: '/', under: '/opt-out', isLong: true },
  { name: 'Your Privacy Choices, right to left, the signal honoured', path: '/ar', under: '/opt-out+honoured' },
  { name: 'objecting on a page', path: '/consent/preferences', under: '/opt-out' },
  { name: 'objecting on a page, right to left', path: '/ar/consent/preferences', under: '/opt-out', isLong: true },
  { name: 'objecting in a dialog', path: '/', under: '/opt-out', prepare: openChoices },
  { name: 'the signal honoured, in a dialog', path: '/', under: '/opt-out+honoured', prepare: openChoices },
  { name: 'not found', path: '/nowhere', isDecided: true },
  { name: 'broken', path: '/error' },
  ...(['tint', 'contrast'] as const).map((background) => ({
    name: `every block of the page on ${background}`,
    path: '/',
    isDecided: true,
    documents: framed(`${background} tight narrow`),
  })),
  { name: 'every block of the page in columns', path: '/', isDecided: true, documents: framed('contrast half') },
  { name: 'a site without the ornament', path: '/', documents: framed('', { motif: 'none' }) },
];

/** The fixture's pages with every block in a frame, and with a look of their own. */
function framed(frame: string, look?: SiteLook): PublishedDocument[] {
  return fixtureDocuments.map((document) => {
    if (document.kind === 'site') return { ...document, ...(look && { look }) };
    return document.kind === 'page'
      ? { ...document, blocks: document.blocks.map((one) => ({ ...one, frame })) }
      : document;
  });
}

const everyLook = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** The ordinary run has the narrowest width in dark mode and the widest in light mode; the long set has what that leaves out. */
const isOrdinary = ({ width, colorScheme }: (typeof everyLook)[number]) =>
  colorScheme === 'dark' ? width === 320 : width === 1280;
const looksOf = ({ isLong }: State) =>
  everyLook.filter((look) => (process.env.LONG ? isLong === true || !isOrdinary(look) : isOrdinary(look)));

test.each(states.filter(({ isLong }) => process.env.LONG || !isLong))(
  'axe finds nothing: $name',
  { tags: ['long'] },
  async (state) => {
    const { path, under = '', isDecided, prepare, documents } = state;
    stage().server.circumstances = under;
    if (documents) stage().server.documents = documents;
    const { page } = await stage().visit(path, {
      viewport: { width: 320, height: 900 },
      ...(isDecided && { cookie: granting() }),
    });
    await prepare?.(page);
    await page.evaluate(axe.source);
    for (const { width, colorScheme } of looksOf(state)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect({ width, colorScheme, violations: await violationsOn(page) }).toEqual({
        width,
        colorScheme,
        violations: [],
      });
    }
  },
);

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run({ resultTypes: ['violations'] }));
  return violations.map(
    ({ id, nodes }: axe.Result) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}

async function failToSave(page: Page): Promise<void> {
  stage().server.decisions = 'down';
  await page.click('[data-candor=accept]');
  await page.locator('[role=alert] button').waitFor();
  stage().server.decisions = 'taken';
}

async function openDialog(page: Page): Promise<void> {
  await page.click('[data-candor=customize]');
  await page.getByRole('dialog').waitFor();
}

async function openChoices(page: Page): Promise<void> {
  await page.click('[data-candor=revisit]');
  await page.getByRole('dialog').waitFor();
}
