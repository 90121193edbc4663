import { expect, test } from 'vitest';
import { type BannerLayout, defaultLayout } from '../../src/consent/banner/layout.ts';
import { granting, useStage } from './browser.ts';
import { documentsIn } from './shapes.ts';

/* What assistive technology announces in each state, as files for review: tests/site/aria/. */

const stage = useStage();

const layouts: Record<string, BannerLayout> = {
  box: defaultLayout,
  bar: { ...defaultLayout, shape: 'bar', position: 'top', hasClose: true },
  dialog: { ...defaultLayout, shape: 'dialog', position: 'center', revisit: 'floating-end' },
};
const languages = [
  ['en', '/about'],
  ['ar', '/ar/about'],
] as const;
const states = Object.keys(layouts).flatMap((shape) =>
  languages.flatMap(([language, path]) =>
    ['undecided', 'decided'].map((standing) => ({ shape, language, path, standing })),
  ),
);

test.each(states)(
  '$shape, $language, $standing: first layer and second',
  async ({ shape, language, path, standing }) => {
    stage().server.documents = documentsIn(layouts[shape] ?? defaultLayout);
    const { page } = await stage().visit(path, standing === 'decided' ? { cookie: granting('analytics') } : {});
    const first = await page.locator('body').ariaSnapshot();
    await page.click('[data-candor=revisit]');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect(`${first}\n`).toMatchFileSnapshot(`aria/${shape}.${language}.${standing}.layer-one.yml`);
    await expect(`${await dialog.ariaSnapshot()}\n`).toMatchFileSnapshot(
      `aria/${shape}.${language}.${standing}.layer-two.yml`,
    );
  },
);
