import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { readZip } from '../support/read-zip.ts';
import { signInWindow } from './studio-window.ts';

test('an admin finds the export and downloads all content as one archive', async ({ page, product }) => {
  await signInWindow(page, product);
  await page.getByRole('link', { name: 'Export content' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export content' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Pages/ })).toContainText(/[1-9]/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP archive' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^candor-content-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await file.path()));
  const [folder] = files[0]?.path.split('/') ?? [];
  expect(files.at(-1)?.path).toBe(`${folder}/manifest.json`);
  const { collections } = JSON.parse(String(files.at(-1)?.bytes));
  const pages = JSON.parse(String(files.find(({ path }) => path.endsWith('content/pages.json'))?.bytes));
  expect(pages.documents).toHaveLength(collections.pages.documents);
  expect(files.filter(({ path }) => /^[^/]+\/pages\/en\/.*\.md$/.test(path)).length).toBeGreaterThan(0);
  expect(files.filter(({ path }) => /^[^/]+\/media\//.test(path)).length).toBeGreaterThan(0);
});
