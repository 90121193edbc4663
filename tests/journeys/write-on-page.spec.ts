import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { fillIn } from './fill-in.ts';
import { openOwnerSession, type StudioSession } from './studio-session.ts';
import { openPreview } from './studio-window.ts';

const undo = 'Control+z';
const redo = 'Control+Shift+z';

const blocks = [
  {
    ...{ blockType: 'hero', heading: 'First words', text: 'An introduction.', layout: 'words' },
    actions: [{ type: 'url', label: 'Read more', url: '/product' }],
  },
  { blockType: 'faq', heading: 'Questions', items: [{ question: 'Why?', answer: paragraph('Because it is so.') }] },
  { blockType: 'call-to-action', heading: 'Last words', text: 'Some more.', actions: [] },
];

type Opened = { studio: StudioSession; id: string; frame: FrameLocator; asked: string[] };

async function openPage({
  page,
  product,
  given = blocks,
}: {
  page: Page;
  product: Product;
  given?: object[];
}): Promise<Opened> {
  const studio = await openOwnerSession(page.request, product);
  const created = { title: 'Written on', slug: `write-${Date.now()}`, blocks: given, _status: 'published' };
  const id = String((await studio.create('pages', created)).id);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.method()} ${sent.url()}`));
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${product.studioUrl}/admin/collections/pages/${id}`);
  const frame = await openPreview(page);
  await expect(frame.locator('html[data-writing]')).toBeAttached();
  await expect(frame.locator('[data-write]').first()).toBeAttached();
  return { studio, id, frame, asked };
}

/** What the newest draft says, as the studio stored it. */
async function draftOf({ studio, id }: Opened): Promise<{ blocks: Record<string, unknown>[]; _status: string }> {
  return Object((await studio.call('GET', `/pages/${id}?draft=true&depth=0`)).body);
}

/** Slows down the studio's rendering as a busy machine does: React continues its work with messages. */
function renderLate(delayMs: number): void {
  const send = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => send.call(this, message), delayMs);
  };
}

const headingsIn = (frame: FrameLocator) => frame.locator('main [data-write="heading"]');

test('words are typed where they stand: a heading, a button, an answer; the draft has them, visitors do not', async ({
  page,
  product,
}) => {
  await page.addInitScript(renderLate, 200);
  const opened = await openPage({ page, product });
  const { frame } = opened;
  await frame.getByRole('heading', { name: 'First words' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect(page.locator('#field-blocks__0__heading')).toHaveValue('First words and more');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-block]').first()).toBeFocused();

  await frame.locator('[data-write$=".label"]').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' here');
  await frame.locator('[data-write$=".question"]').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Tell us');
  await expect(frame.locator('details')).toHaveAttribute('open', '');
  await frame.getByText('Because it is so.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And so');
  await frame.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' it stays.');
  await page.keyboard.press('Escape');
  await expect(frame.locator('.faq-answer strong')).toHaveText(' it stays.');

  await expect
    .poll(() => draftOf(opened))
    .toMatchObject({
      blocks: [
        { heading: 'First words and more', actions: [{ label: 'Read more here' }] },
        { items: [{ question: 'Why? Tell us' }] },
        { heading: 'Last words' },
      ],
    });
  await expect.poll(async () => JSON.stringify(await draftOf(opened))).toContain(' And so');
  const published = (await opened.studio.call('GET', `/pages/${opened.id}?depth=0`)).body;
  expect(JSON.stringify(published)).not.toMatch(/and more|here|Tell us|And so/);
  // Nobody else was asked, and nothing was measured.
  const studioHost = new URL(product.studioUrl).host;
  expect(opened.asked.filter((one) => / https?:/.test(one) && !one.includes(studioHost))).toEqual([]);
  expect(opened.asked.filter((one) => /\/measure\/|\/consent\//.test(one))).toEqual([]);
});

test('blocks are moved, copied, deleted and added on the page, with mouse and keyboard, and all of it can be undone', async ({
  page,
  product,
}) => {
  const opened = await openPage({ page, product });
  const { frame } = opened;
  const headings = headingsIn(frame);
  await frame.locator('[data-block]').nth(2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(headings).toHaveText(['First words', 'Last words', 'Questions']);
  await expect(page.locator('.block-label__name')).toHaveText(['First words', 'Last words', 'Questions']);
  await page.keyboard.press(undo);
  await expect(headings).toHaveText(['First words', 'Questions', 'Last words']);
  await page.keyboard.press(redo);
  await expect(headings).toHaveText(['First words', 'Last words', 'Questions']);

  await frame.locator('[data-block]').nth(1).focus();
  await page.keyboard.press('Alt+F10');
  const tools = frame.getByRole('toolbar', { name: 'Block Call to action' });
  await tools.getByRole('button', { name: 'Duplicate' }).click();
  await expect(headings).toHaveText(['First words', 'Last words', 'Last words', 'Questions']);
  await expect(page.locator('.block-label__name')).toHaveCount(4);
  await expect(frame.locator('[data-block]').nth(2)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(headings).toHaveText(['First words', 'Last words', 'Questions']);
  await page.keyboard.press(undo);
  await expect(headings).toHaveText(['First words', 'Last words', 'Last words', 'Questions']);
  await page.keyboard.press(undo);
  await expect(headings).toHaveText(['First words', 'Last words', 'Questions']);

  const handle = frame.getByRole('button', { name: 'Drag to move' });
  await frame
    .locator('[data-block]')
    .first()
    .hover({ position: { x: 40, y: 120 } });
  await expect(frame.getByRole('toolbar', { name: 'Block Hero' })).toBeVisible();
  await handle.hover();
  await page.mouse.down();
  await expect(frame.locator('.candor-drop-line')).toBeAttached();
  // At the lower edge the page scrolls, until the block and its handle are out of sight.
  const preview = await page.locator('#live-preview-iframe').boundingBox();
  // The preview can reach below the window, where there is no mouse.
  const lowest = Math.min((preview?.y ?? 0) + (preview?.height ?? 0), page.viewportSize()?.height ?? 0);
  await page.mouse.move((preview?.x ?? 0) + 200, lowest - 8, { steps: 8 });
  await expect(frame.locator('[data-block]').first()).not.toBeInViewport();
  await expect(handle).toHaveCount(0);
  await page.mouse.up();
  await expect(headings).toHaveText(['Last words', 'Questions', 'First words']);
  await expect(frame.locator('.candor-drop-line, [data-dragged]')).toHaveCount(0);
  await frame.getByRole('heading', { name: 'First words' }).hover();

  await frame.getByRole('toolbar', { name: 'Block Hero' }).getByRole('button', { name: 'Add block' }).click();
  await fillIn(page.getByRole('combobox', { name: 'Search blocks' }), 'callout');
  await expect(page.getByRole('dialog', { name: 'Add block' }).getByRole('option')).toHaveText(['Callout']);
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-write="heading"]:focus')).toBeAttached();
  await page.keyboard.type('Written at once');
  await expect
    .poll(async () => (await draftOf(opened)).blocks.map(({ heading }) => heading))
    .toEqual(['Last words', 'Questions', 'First words', 'Written at once']);
});

test('a column is chosen in the form, and dragged to the place of another one beside it', async ({ page, product }) => {
  const given = [
    { blockType: 'call-to-action', heading: 'Left', text: 'Words.', actions: [], frame: 'half' },
    { blockType: 'call-to-action', heading: 'Right', text: 'Words.', actions: [] },
    { blockType: 'call-to-action', heading: 'Below', text: 'Words.', actions: [] },
  ];
  const opened = await openPage({ page, product, given });
  const { frame } = opened;
  // Wide enough for a preview in which columns stand beside each other.
  await page.setViewportSize({ width: 2000, height: 1000 });
  const placeOf = async (name: string) => {
    const box = await frame.locator('[data-block]', { has: frame.getByRole('heading', { name }) }).boundingBox();
    return { x: Math.round(box?.x ?? -1), y: Math.round(box?.y ?? -1) };
  };
  await page.locator('#blocks-row-1 .collapsible__toggle').click();
  await page.locator('#blocks-row-1 .section-frame > summary').press('Enter');
  await page.locator('#blocks-row-1 .section-frame').getByLabel('Columns').press('ArrowDown');
  await page.getByRole('option', { name: 'Half of the row' }).click();
  await expect(frame.locator('.column')).toHaveCount(2);
  const [left, right] = [await placeOf('Left'), await placeOf('Right')];
  expect([right.y, right.x > left.x]).toEqual([left.y, true]);

  await frame.getByRole('heading', { name: 'Right' }).hover();
  await frame.getByRole('button', { name: 'Drag to move' }).hover();
  await page.mouse.down();
  await expect(frame.locator('.candor-drop-line')).toBeAttached();
  await page.mouse.move(left.x + 10, left.y + 2, { steps: 8 });
  const line = await frame.locator('.candor-drop-line').boundingBox();
  expect(Math.abs((line?.x ?? -99) - left.x)).toBeLessThan(3);
  expect(line?.width).toBeLessThan(right.x - left.x);
  await page.mouse.up();
  await expect(headingsIn(frame)).toHaveText(['Right', 'Left', 'Below']);
  // The page may have been scrolled meanwhile.
  await expect
    .poll(async () => {
      const [one, other] = [await placeOf('Right'), await placeOf('Left')];
      return { left: one.x, right: other.x, isBeside: one.y === other.y };
    })
    .toEqual({ left: left.x, right: right.x, isBeside: true });
  await expect
    .poll(async () => (await draftOf(opened)).blocks.map(({ heading, frame: place }) => [heading, place ?? null]))
    .toEqual([
      ['Right', 'half'],
      ['Left', 'half'],
      ['Below', null],
    ]);

  // Columns to begin with are among the blocks.
  await frame.getByRole('heading', { name: 'Below' }).hover();
  await frame.getByRole('toolbar').getByRole('button', { name: 'Add block', exact: true }).click();
  await fillIn(page.getByRole('combobox', { name: 'Search blocks' }), 'three columns');
  await expect(page.getByRole('dialog', { name: 'Add block' }).getByRole('option').first()).toContainText(
    'Three columns',
  );
  await page.keyboard.press('Enter');
  await expect(frame.locator('.column')).toHaveCount(5);
  await expect
    .poll(async () => (await draftOf(opened)).blocks.slice(3).map(({ frame: place }) => place))
    .toEqual(['third', 'third', 'third']);
});

test('an answer that comes late takes no letter back, and moves no block', async ({ page, product }) => {
  const { frame } = await openPage({ page, product });
  const heading = frame.getByRole('heading', { name: 'First words' });
  const late = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(/\/preview\/page\//, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    const answer = await route.fetch();
    held.resolve();
    await late.promise;
    await route.fulfill({ response: answer });
  });
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' A');
  await held.promise;
  await page.keyboard.type('BC');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  const seen = await frame.locator('main').evaluateHandle((main) => {
    const texts: string[] = [];
    new MutationObserver(() =>
      texts.push(String(main.querySelector('.hero [data-write="heading"]')?.textContent)),
    ).observe(main, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  late.resolve();
  await expect(page.locator('.block-label__name')).toHaveText(['Questions', 'First words ABC', 'Last words']);
  await expect(headingsIn(frame)).toHaveText(['Questions', 'First words ABC', 'Last words']);
  await expect(frame.locator('[data-held]')).toHaveCount(0);
  expect(new Set(await seen.jsonValue())).not.toContain('First words A');
});

test('what another tab wrote is not undone here', async ({ page, product }) => {
  const opened = await openPage({ page, product });
  const { frame } = opened;
  await frame.getByRole('heading', { name: 'First words' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(page.locator('#field-blocks__0__heading')).toHaveValue('First words!');
  await page.locator('#field-blocks__0__heading').fill('Words from elsewhere');
  await expect(frame.getByRole('heading', { name: 'Words from elsewhere' })).toBeVisible();
  await frame.locator('[data-block]').nth(1).focus();
  await page.keyboard.press(undo);
  await expect(frame.getByText('This was changed elsewhere meanwhile, so it stays as it is.')).toBeAttached();
  await expect(page.locator('#field-blocks__0__heading')).toHaveValue('Words from elsewhere');
});

test('a rich text is written on the page and in the form by turns, and neither loses the other’s words', async ({
  page,
  product,
}) => {
  // As it is imported: without what the editors add to a text.
  const words = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Words.' }] };
  const body = { root: { type: 'root', version: 1, children: [words] } };
  const opened = await openPage({ page, product, given: [...blocks.slice(0, 1), { blockType: 'rich-text', body }] });
  const { frame } = opened;
  const onPage = frame.locator('main p', { hasText: 'Words.' });
  const isOpen = frame.locator('[data-rich-root][contenteditable=true]');
  const inForm = page.locator('#blocks-row-1 [contenteditable=true]');
  const writeOnPage = async (text: string) => {
    await onPage.click();
    await expect(isOpen).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  };
  const writeInForm = async (text: string) => {
    await inForm.click();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  };
  await writeOnPage('');
  await expect(frame.getByRole('button', { name: 'Bold' })).toBeVisible();
  await writeInForm(' One.');
  await expect(onPage).toHaveText('Words. One.');
  await writeOnPage(' T');
  // A look at the form interrupts nobody.
  await inForm.hover();
  await expect(inForm).toHaveText('Words. One. T');
  await page.keyboard.type('wo.');
  await writeInForm(' Three.');
  await expect(inForm).toHaveText('Words. One. Two. Three.');
  await expect(onPage).toHaveText('Words. One. Two. Three.');
  await writeOnPage(' Four.');
  // Somebody goes on before the preview has answered.
  await page.route(/\/preview\/page\//, () => undefined);
  await writeInForm(' Five.');
  await frame.getByRole('heading', { name: 'First words' }).click();
  await expect(inForm).toHaveText('Words. One. Two. Three. Four. Five.');
  // Whether the words are one text or several that stand beside each other is the editor's own matter.
  const stored = async () => JSON.stringify((await draftOf(opened)).blocks[1]).matchAll(/"text":"([^"]*)"/g);
  await expect
    .poll(async () => [...(await stored())].map(([, text]) => text).join(''))
    .toBe('Words. One. Two. Three. Four. Five.');
});

test('guests, and windows without a form, get a page that nobody can write on', async ({ page, product }) => {
  const { id } = await openPage({ page, product });
  await page.goto(`${product.studioUrl}/preview/page/${id}?locale=en`);
  await expect(page.locator('[data-block]').first()).toBeVisible();
  expect(await page.content()).not.toMatch(/data-write|data-rich|contenteditable|candor-text|write\.css/);
});

function paragraph(text: string): object {
  const node = { version: 1, format: '', indent: 0, direction: null };
  const words = { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' };
  return { root: { type: 'root', ...node, children: [{ type: 'paragraph', ...node, children: [words] }] } };
}
