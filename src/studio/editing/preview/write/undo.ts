import { applyAdd, applyMove, applyRemove } from './blocks.ts';
import { choose } from './choosing.ts';
import { currentValue, flush, isSame, keyOf, setField, type Writer } from './core.ts';
import { blockIndex } from './form-paths.ts';
import { type Change, inverse } from './history.ts';
import { textElements } from './page-elements.ts';
import { rowStateAt } from './row-state.ts';

/**
 * Takes the last change back, or makes it again. A change whose text or block was changed meanwhile, in the form or by somebody else, is left out: only
 * one's own changes are undone.
 */
export function travel(writer: Writer, way: 'undo' | 'redo'): void {
  flush(writer);
  const step = writer.history.step(way);
  if (!step) return writer.announce(writer.t(way === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.'));
  const isDone = apply(writer, way === 'undo' ? inverse(step) : step, step);
  writer.update({});
  const done = way === 'undo' ? writer.t('Undone.') : writer.t('Done again.');
  writer.announce(isDone ? done : writer.t('This was changed elsewhere meanwhile, so it stays as it is.'));
}

function apply(writer: Writer, change: Change, step: Change): boolean {
  if (change.kind === 'value') return applyValue(writer, change);
  if (change.kind === 'move') return applyMoved(writer, change);
  const fields = writer.form().getFields();
  const at = blockIndex(fields, change.block);
  if (change.kind === 'add') {
    if (at >= 0) return false;
    applyAdd(writer, change.row, change.at);
    choose(writer, change.block);
    return true;
  }
  if (at < 0) return false;
  // The block comes back as it is now, with what was written in it since.
  Object.assign(step, { row: rowStateAt(fields, at) });
  applyRemove(writer, change.block, at);
  return true;
}

function applyMoved(writer: Writer, change: Extract<Change, { kind: 'move' }>): boolean {
  const at = blockIndex(writer.form().getFields(), change.block);
  if (at < 0) return false;
  applyMove(writer, { block: change.block, from: at, to: change.to });
  return true;
}

function applyValue(writer: Writer, change: Extract<Change, { kind: 'value' }>): boolean {
  if (!isSame(currentValue(writer, change) ?? '', change.before ?? '')) return false;
  setField(writer, change, { value: change.after, isNewEditor: typeof change.after === 'object' });
  writer.written.set(keyOf(change), change.after);
  const { rich } = writer.state;
  if (rich && rich.block === change.block && rich.path === change.path) rich.setValue(change.after);
  for (const element of textElements(writer.page, change)) {
    if (element.dataset.line === undefined) element.textContent = String(change.after ?? '');
    delete element.dataset.held;
  }
  if (change.block !== null) choose(writer, change.block);
  return true;
}
