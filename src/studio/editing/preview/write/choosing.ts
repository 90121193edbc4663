import { flush, type Writer } from './core.ts';
import { blockElements, makeWritable, putCaret } from './page-elements.ts';

/** Where the cursor goes as soon as the page shows it. */
type Awaited = { block: string; prefix?: string };
const awaited = new WeakMap<Writer, Awaited>();

/** Chooses a block: its texts can be written, its empty fields show, and the form shows its fields. */
export function choose(writer: Writer, block: string | null, { showsInForm = false } = {}): void {
  const { page, state } = writer;
  if (state.chosen !== block) {
    flush(writer);
    awaited.delete(writer);
    for (const element of page.querySelectorAll<HTMLElement>('[data-chosen]')) delete element.dataset.chosen;
    writer.update({ chosen: block, limit: null });
    writer.tellChosen(block);
  }
  if (block !== null) for (const element of blockElements(page, block)) element.dataset.chosen = '';
  makeWritable(page, block);
  if (block !== null && showsInForm) writer.showInForm(block);
}

/** Puts the cursor into the first text of a block, or of a row in it; at once, or when the page shows it. */
export function writeIn(writer: Writer, wanted: Awaited): void {
  choose(writer, wanted.block);
  awaited.set(writer, wanted);
  enterAwaited(writer);
}

export function enterAwaited(writer: Writer): void {
  const wanted = awaited.get(writer);
  if (!wanted) return;
  const [block] = blockElements(writer.page, wanted.block);
  const texts = [...(block?.querySelectorAll<HTMLElement>('[data-write], [data-rich]') ?? [])];
  const found = texts.find(({ dataset }) => (dataset.write ?? dataset.rich ?? '').startsWith(wanted.prefix ?? ''));
  if (!found) return;
  awaited.delete(writer);
  found.scrollIntoView({ block: 'nearest' });
  if (found.dataset.rich === undefined) putCaret(found, 'end');
  else found.click();
}
