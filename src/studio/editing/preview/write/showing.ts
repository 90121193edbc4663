import { choose, enterAwaited } from './choosing.ts';
import { isFromElsewhere, isUpToDate, type Writer } from './core.ts';
import { blockIds } from './form-paths.ts';
import { makeWritable, placeOf } from './page-elements.ts';

/**
 * Decides about an answer of the preview before it is shown. One that was made before the last move is not shown at all: a newer one is under way. Texts
 * stay as they are while somebody writes in them, and afterwards until an answer has them.
 */
export function beforeShow(writer: Writer, event: Event): void {
  const values: unknown = Object(event).detail?.values;
  const sent: unknown = Object(values).blocks;
  const order = (Array.isArray(sent) ? sent : []).map((block) => String(Object(block).id));
  if (order.join() !== blockIds(writer.form().getFields()).join()) return event.preventDefault();
  for (const element of writer.page.querySelectorAll<HTMLElement>('[data-held]')) {
    const place = placeOf(element, element.dataset.richRoot === undefined ? 'write' : 'richRoot');
    const isOpen = hasCursor(element) || writer.state.rich?.root === element;
    if (isFromElsewhere(writer, place) || (!isOpen && isUpToDate(writer, values, place))) release(writer, element);
  }
}

/** An element of a frame stays its active one when the cursor goes to the form. */
function hasCursor(element: HTMLElement): boolean {
  const page = element.ownerDocument;
  return element === page.activeElement && page.hasFocus();
}

export function release(writer: Writer, element: HTMLElement): void {
  delete element.dataset.held;
  if (writer.state.rich?.root === element) writer.state.rich.end();
  if (element.dataset.richRoot === undefined) return;
  delete element.dataset.richRoot;
  if (element.localName === 'candor-rich') element.replaceWith(...element.childNodes);
}

/** Makes what an answer brought writable too. */
export function afterShow(writer: Writer): void {
  const { chosen } = writer.state;
  makeWritable(writer.page, chosen);
  if (chosen !== null) choose(writer, chosen);
  enterAwaited(writer);
  writer.update({});
}
