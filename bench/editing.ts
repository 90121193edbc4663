/** Measures the studio's speed with 10 and 50 blocks on a page: until the form is usable, a typed letter is in the preview, a clicked block is open. */
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../src/launch/chromium.ts';
import { openStudio } from '../tests/journeys/studio-session.ts';
import { startProduct } from '../tests/support/product.ts';
import { median, record, type Row } from './record.ts';

const rounds = 12;
const sizes = [10, 50];

const product = await startProduct({ env: {} });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
const login = { email: product.adminEmail, password: product.adminPassword };
const studio = await openStudio(context.request, product.studioUrl, login);
const page = await context.newPage();

const rows: Row[] = [];
for (const size of sizes) {
  const blocks = Array.from({ length: size }, (_, at) =>
    at % 2 === 0
      ? { blockType: 'call-to-action', heading: `Heading ${at}`, text: 'Some words.', actions: [] }
      : { blockType: 'rich-text', body: paragraph(`Text ${at}`) },
  );
  const { id } = await studio.create('pages', {
    title: `With ${size}`,
    slug: `bench-${size}`,
    blocks,
    _status: 'published',
  });
  const address = `${product.studioUrl}/admin/collections/pages/${String(id)}`;
  await opened(page, address, size); // The first load fills the caches.
  const usable: number[] = [];
  for (let round = 0; round < rounds / 2; round += 1) usable.push(await opened(page, address, size));
  if ((await page.locator('.live-preview-window--is-live-previewing').count()) === 0)
    await page.locator('#live-preview-toggler').click();
  const frame = page.frameLocator('#live-preview-iframe');
  await frame.getByRole('heading', { name: `Heading ${size - 2}` }).click();
  const field = page.locator(`#field-blocks__${size - 2}__heading`);
  await field.waitFor();
  const typed: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    typed.push(await shown(page, `#field-blocks__${size - 2}__heading`, `Typed ${size} ${round}`));
  rows.push({
    blocks: size,
    'usable, median ms': Math.round(median(usable)),
    'typed → preview, median ms': Math.round(median(typed)),
    'slowest ms': Math.round(Math.max(...typed)),
  });
}
await browser.close();
await product.stop();
record('editing', rows);

/** Measures the time from navigation to a form whose title is editable and whose blocks have their names. */
async function opened(on: Page, address: string, size: number): Promise<number> {
  await on.goto('about:blank');
  const beganMs = performance.now();
  await on.goto(address, { waitUntil: 'commit' });
  await on.locator('#field-title:enabled').waitFor();
  await on.waitForFunction((wanted) => document.querySelectorAll('.block-label__kind').length === wanted, size);
  return performance.now() - beganMs;
}

/** Measures the time from the change of the field to the words in the preview, both in the browser's own time. */
async function shown(on: Page, selector: string, words: string): Promise<number> {
  const beganMs = performance.now();
  await on.locator(selector).fill(words);
  await on.waitForFunction(
    (wanted) =>
      document
        .querySelector<HTMLIFrameElement>('#live-preview-iframe')
        ?.contentDocument?.querySelector('main')
        ?.textContent.includes(wanted),
    words,
    { polling: 'raf' },
  );
  return performance.now() - beganMs;
}

function paragraph(text: string): object {
  const node = { version: 1, format: '', indent: 0, direction: null };
  return {
    root: {
      type: 'root',
      ...node,
      children: [
        {
          type: 'paragraph',
          ...node,
          children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
        },
      ],
    },
  };
}
