import { expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { addressOf } from '../../src/published/address.ts';
import { templates } from '../../src/content/templates/templates.ts';
import type { PageDocument } from '../../src/published/contract.ts';
import { templateBlocks } from '../../src/studio/editing/templates/template-blocks.ts';
import { publishedBlocks } from '../../src/studio/publishing/read-model/page-document.ts';
import { granting, useStage } from './browser.ts';
import { expectCleanPage } from './clean-page.ts';
import { fixtureDocuments } from './fixture/content.ts';

/* Every template as a published page, with the placeholders that nobody has replaced. */

const stage = useStage();
const form = fixtureDocuments.find(({ kind }) => kind === 'form');

const pages = templates.flatMap(({ slug, content }) =>
  (['en', 'de'] as const).map((locale): PageDocument => {
    const { title, description, blocks } = content[locale];
    const withIds = templateBlocks(blocks, form && 'id' in form ? String(form.id) : undefined).map((block, index) => ({
      ...block,
      id: `${slug}-${index}`,
    }));
    return {
      kind: 'page',
      id: `template-${slug}`,
      locale,
      path: `/${slug}-template`,
      title,
      description,
      parent: null,
      noIndex: false,
      blocks: publishedBlocks(withIds, locale),
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
  }),
);

test('axe finds nothing on a page made of a template, narrow and wide', { timeout: patient(180_000) }, async () => {
  stage().server.documents = [...fixtureDocuments, ...pages];
  const { page, complaints } = await stage().visit('/', {
    cookie: granting(),
    viewport: { width: 320, height: 900 },
  });
  for (const [index, { locale, path, title }] of pages.entries()) {
    const address = addressOf(locale, path);
    expect([address, (await page.goto(stage().server.origin + address))?.status()]).toEqual([address, 200]);
    expect(await page.title()).toContain(title);
    await expectCleanPage(page, address, index % 4 < 2 ? 'light' : 'dark');
  }
  expect(complaints).toEqual([]);
});
