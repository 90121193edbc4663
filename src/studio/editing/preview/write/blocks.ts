import { choose, writeIn } from './choosing.ts';
import { flush, type Writer } from './core.ts';
import { blocksField } from '../../blocks/blocks-field-of.ts';
import { blockIds, blockIndex } from './form-paths.ts';
import { blockElements, blocksOnPage } from './page-elements.ts';
import { newRowId } from '../../blocks/row-state.ts';
import { copiedRowState, newRowState, rowIdOf, type RowState, rowStateAt } from './row-state.ts';

/* Each change goes to the form as its own buttons would make it, and to the page at once; the page's server draws it anew a moment later. */

/** Moves a block to another place in the list. */
export function moveBlock(writer: Writer, block: string, to: number): void {
  const ids = blockIds(writer.form().getFields());
  const from = ids.indexOf(block);
  const within = Math.max(0, Math.min(to, ids.length - 1));
  if (from < 0 || from === within) return;
  applyMove(writer, { block, from, to: within });
  writer.history.add({ kind: 'move', block, from, to: within });
  writer.announce(
    writer.t('Block moved to position {at} of {count}.', { at: String(within + 1), count: String(ids.length) }),
  );
}

export function applyMove(writer: Writer, { block, from, to }: { block: string; from: number; to: number }): void {
  flush(writer);
  writer.form().moveFieldRow({ path: blocksField, moveFromIndex: from, moveToIndex: to });
  const ids = blockIds(writer.form().getFields()).filter((id) => id !== block);
  placeElements(writer, blockElements(writer.page, block), ids.slice(to));
  blockElements(writer.page, block)[0]?.scrollIntoView({ block: 'nearest' });
}

/** Puts elements before the first of the following blocks that the page shows, or after all blocks. */
function placeElements({ page }: Writer, elements: readonly HTMLElement[], following: readonly string[]): void {
  const [next] = following.flatMap((id) => blockElements(page, id));
  const last = [...page.querySelectorAll<HTMLElement>('[data-block]')].findLast((one) => !elements.includes(one));
  for (const element of elements) {
    if (next) next.before(element);
    else last?.after(element);
  }
}

/** Adds a copy below a block and chooses it. */
export function duplicateBlock(writer: Writer, block: string): void {
  flush(writer);
  const fields = writer.form().getFields();
  const at = blockIndex(fields, block);
  if (at < 0 || !hasRoom(writer)) return;
  const row = copiedRowState(rowStateAt(fields, at), newRowId);
  const copies = blockElements(writer.page, block).map((element) => element.cloneNode(true) as HTMLElement);
  for (const copy of copies) copy.dataset.block = rowIdOf(row);
  addRow(writer, row, at + 1);
  blockElements(writer.page, block)
    .at(-1)
    ?.after(...copies);
  writer.announce(writer.t('Block duplicated.'));
  choose(writer, rowIdOf(row));
  blockElements(writer.page, rowIdOf(row))[0]?.focus();
}

/** Adds a new block and puts the cursor into its first text as soon as the page shows it. */
export function addBlock(
  writer: Writer,
  blockType: string,
  { at, lists }: { at: number; lists: readonly string[] },
): void {
  if (!hasRoom(writer)) return;
  flush(writer);
  const row = newRowState(blockType, lists, newRowId);
  addRow(writer, row, at);
  writer.announce(writer.t('Block added.'));
  writeIn(writer, { block: rowIdOf(row) });
}

function addRow(writer: Writer, row: RowState, at: number): void {
  applyAdd(writer, row, at);
  writer.history.add({ kind: 'add', block: rowIdOf(row), at, row });
}

export function applyAdd(writer: Writer, { blockType, fields }: RowState, at: number): void {
  writer.form().addFieldRow({
    blockType,
    path: blocksField,
    rowIndex: at,
    schemaPath: '',
    subFieldState: { ...fields },
  });
}

/** Deletes a block and chooses its neighbour. It can be brought back. */
export function deleteBlock(writer: Writer, block: string): void {
  flush(writer);
  const fields = writer.form().getFields();
  const at = blockIndex(fields, block);
  if (at < 0) return;
  const shown = blocksOnPage(writer.page);
  const neighbour = shown[shown.indexOf(block) + 1] ?? shown[shown.indexOf(block) - 1] ?? null;
  const row = rowStateAt(fields, at);
  applyRemove(writer, block, at);
  writer.history.add({ kind: 'remove', block, at, row });
  writer.announce(writer.t('Block deleted. Press Ctrl+Z or ⌘Z to bring it back.'));
  choose(writer, neighbour);
  if (neighbour !== null) blockElements(writer.page, neighbour)[0]?.focus({ preventScroll: true });
}

export function applyRemove(writer: Writer, block: string, at: number): void {
  writer.form().removeFieldRow({ path: blocksField, rowIndex: at });
  for (const element of blockElements(writer.page, block)) element.remove();
}

export function hasRoom(writer: Writer): boolean {
  if (blockIds(writer.form().getFields()).length < writer.maxBlocks) return true;
  writer.announce(writer.t('A page can have {max} blocks at most.', { max: String(writer.maxBlocks) }));
  return false;
}
