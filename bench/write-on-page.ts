/**
 * Measures writing on the page with 50 blocks: how long a typed letter takes until the preview's screen shows it, beside the form's own field in the same
 * run; and the frames of a dragged block, on a processor four times slower.
 */
import { chromium, type FrameLocator, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../src/launch/chromium.ts';
import { openStudio } from '../tests/journeys/studio-session.ts';
import { openPreview } from '../tests/journeys/studio-window.ts';
import { startProduct } from '../tests/support/product.ts';
import { median, record } from './record.ts';

const blocksOnPage = 50;
const letters = 40;
const slowdown = 4;

const product = await startProduct({ env: {} });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
const login = { email: product.adminEmail, password: product.adminPassword };
const studio = await openStudio(context.request, product.studioUrl, login);
const blocks = Array.from({ length: blocksOnPage }, (_, at) => ({
  ...{ blockType: 'call-to-action', heading: `Heading ${at}`, text: 'Some words.', actions: [] },
}));
const { id } = await studio.create('pages', { title: 'Long', slug: 'bench-write', blocks, _status: 'published' });
const page = await context.newPage();
await page.goto(`${product.studioUrl}/admin/collections/pages/${String(id)}`);
const frame = await openPreview(page);
await frame.locator('html[data-writing]').waitFor({ state: 'attached' });
const middle = blocksOnPage / 2;
const heading = frame.locator('[data-write="heading"]').nth(middle);

await heading.click();
await page.keyboard.press('End');
const onPage = await typed(page, heading);
const field = page.locator(`#field-blocks__${middle}__heading`);
await field.click();
const inForm = await typed(page, field);
const session = await context.newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
await heading.click();
await page.keyboard.press('End');
const slow = await typed(page, heading);
const frames = await dragged(page, frame);
await session.detach();
await browser.close();
await product.stop();

record('write-on-page', [
  {
    blocks: blocksOnPage,
    'letter → page, median ms': round(median(onPage)),
    'slowest ms': round(Math.max(...onPage)),
    'letter → form field, median ms': round(median(inForm)),
    'page ÷ form field': round(median(onPage) / median(inForm), 2),
    'letter → page, processor 4× slower, median ms': round(median(slow)),
    'frames of a drag, processor 4× slower': frames.length,
    'median frame ms': round(median(frames)),
    'frames over 20 ms': frames.filter((ms) => ms > 20).length,
  },
]);

type Target = ReturnType<Page['locator']>;

/** Types letters one by one; each counts from its key until the frame after the one that draws it, in the browser's own time. */
async function typed(on: Page, target: Target): Promise<number[]> {
  const measured = await target.evaluateHandle((element) => {
    const times: number[] = [];
    const window = element.ownerDocument.defaultView;
    element.addEventListener('keydown', ({ timeStamp }) => {
      window?.requestAnimationFrame(() => window.requestAnimationFrame((now) => times.push(now - timeStamp)));
    });
    return times;
  });
  for (let at = 0; at < letters; at += 1) {
    await on.keyboard.type('a');
    // A fast writer: the next letter may come while the form, the draft and the preview still work on the one before.
    await on.evaluate(() => new Promise((resolve) => setTimeout(resolve, 90)));
  }
  return measured.jsonValue();
}

/** Drags a block over the page and returns how long each frame took. */
async function dragged(on: Page, within: FrameLocator): Promise<number[]> {
  await within.locator('[data-block]').nth(middle).hover();
  const handle = within.getByRole('button', { name: 'Drag to move' });
  await handle.hover();
  await on.mouse.down();
  const counting = await within.locator('body').evaluateHandle((body) => {
    const times: number[] = [];
    const window = body.ownerDocument.defaultView;
    let before = 0;
    const next = (now: number) => {
      if (before > 0) times.push(now - before);
      before = now;
      window?.requestAnimationFrame(next);
    };
    window?.requestAnimationFrame(next);
    return times;
  });
  const start = await handle.boundingBox();
  for (let step = 0; step < 60; step += 1)
    await on.mouse.move(start?.x ?? 0, (start?.y ?? 0) + 200 * Math.sin(step / 8), { steps: 2 });
  const times = await counting.jsonValue();
  await on.mouse.up();
  return times;
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
