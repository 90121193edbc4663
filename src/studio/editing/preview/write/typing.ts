import { currentValue, flush, type Writer, writeSoon } from './core.ts';
import { choose } from './choosing.ts';
import { blockAt, blockElements, keepsLines, partOf, placeOf, putCaret, textAt, wordsOf } from './page-elements.ts';
import { withLineAfter, withoutLine, withPart } from './text-parts.ts';

/** Writes what was typed into a text. The page shows it already. */
export function onInput(writer: Writer, event: Event): void {
  const element = textAt(event.target);
  if (!element) return;
  // Browsers leave a line break in an element that was emptied.
  if ((element.textContent ?? '').trim() === '' && element.childNodes.length > 0) element.replaceChildren();
  const place = placeOf(element);
  const before = String(currentValue(writer, place) ?? '');
  const after = withWords(element, before, wordsOf(element));
  if (after === undefined || after === before) return;
  element.dataset.held = '';
  const isNews = !writer.history.can('undo') || writer.history.can('redo');
  writer.history.add({ kind: 'value', ...place, before, after, isText: true });
  writeSoon(writer, place, after);
  // Controls are drawn again only when undo or redo begin or end: a letter waits for nothing.
  if (isNews) writer.update({});
}

/** Returns the field's text with an element's words; undefined for a line without words, which is removed when the cursor leaves it. */
function withWords(element: HTMLElement, text: string, words: string): string | undefined {
  const part = partOf(element);
  if (element.dataset.isNew !== undefined && part.line !== undefined) {
    if (words.trim() === '') return undefined;
    delete element.dataset.isNew;
    const after = withLineAfter(text, part.line, words);
    for (const next of linesAfter(element)) next.dataset.line = String(Number(next.dataset.line) + 1);
    element.dataset.line = String(part.line + 1);
    return after;
  }
  if (part.line !== undefined && part.cell === undefined && words.trim() === '') return undefined;
  return withPart(text, part, words);
}

function linesAfter(element: HTMLElement): HTMLElement[] {
  const all = [...(element.closest('ul, ol')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  return all.slice(all.indexOf(element) + 1);
}

/** Refuses letters beyond the field's limit, and says so. */
export function onBeforeInput(writer: Writer, event: InputEvent): void {
  const element = textAt(event.target);
  if (!element) return;
  if (event.inputType.startsWith('format') || event.inputType.startsWith('history')) return event.preventDefault();
  if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
    if (!keepsLines(element)) event.preventDefault();
    return;
  }
  const inserted = event.data ?? '';
  const room = roomIn(writer, element);
  if (!event.inputType.startsWith('insert') || event.isComposing || inserted.length <= room) {
    if (writer.state.limit) writer.update({ limit: null });
    return;
  }
  event.preventDefault();
  insertWithin(writer, element, inserted);
}

/** Pastes plain text; where the page shows no line breaks they become spaces. */
export function onPaste(writer: Writer, event: ClipboardEvent): void {
  const element = textAt(event.target);
  if (!element) return;
  event.preventDefault();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  insertWithin(writer, element, keepsLines(element) ? text : text.replace(/\s*\n\s*/g, ' '));
}

function insertWithin(writer: Writer, element: HTMLElement, text: string): void {
  const room = roomIn(writer, element);
  if (text.length > room) {
    const limit = writer.t('This text can have {max} characters at most.', { max: element.dataset.max ?? '' });
    writer.update({ limit: { element, text: limit } });
    writer.announce(limit);
  }
  // The only way to insert text that keeps the cursor right and tells the page as typing does.
  if (room > 0 && text !== '') writer.page.execCommand('insertText', false, text.slice(0, room));
}

function roomIn(writer: Writer, element: HTMLElement): number {
  const max = Number(element.dataset.max ?? Number.POSITIVE_INFINITY);
  const selected = writer.page.getSelection()?.toString().length ?? 0;
  return Math.max(0, max - String(currentValue(writer, placeOf(element)) ?? '').length + selected);
}

/** Text composed by an input method is cut when it is complete. */
export function onCompositionEnd(writer: Writer, event: Event): void {
  const element = textAt(event.target);
  const over = element ? wordsOf(element).length - Number(element.dataset.max ?? Number.POSITIVE_INFINITY) : 0;
  if (!element || over <= 0) return;
  element.textContent = wordsOf(element).slice(0, -over);
  putCaret(element, 'end');
  onInput(writer, event);
}

/** Enter ends a text, or adds a line to a list; Escape leaves. */
export function onTextKey(writer: Writer, event: KeyboardEvent): void {
  const element = textAt(event.target);
  if (!element || event.isComposing) return;
  if (event.key === 'Enter' && !keepsLines(element)) {
    event.preventDefault();
    if (!addLine(writer, element)) leave(writer, element);
  }
  if (event.key === 'Escape') {
    event.preventDefault();
    leave(writer, element);
  }
}

/** A new line of a list becomes part of the text with its first letter. */
function addLine(writer: Writer, element: HTMLElement): boolean {
  const item = element.closest('li');
  const isLine = element.dataset.line !== undefined && element.dataset.cell === undefined;
  if (!item || !isLine || wordsOf(element).trim() === '') return false;
  const fresh = item.cloneNode(true) as HTMLElement;
  const text = fresh.querySelector<HTMLElement>('[data-write]');
  if (!text) return false;
  text.replaceChildren();
  text.dataset.isNew = '';
  text.dataset.held = '';
  item.after(fresh);
  writer.history.pause();
  putCaret(text, 'start');
  return true;
}

function leave(writer: Writer, element: HTMLElement): void {
  const block = blockAt(element);
  element.blur();
  if (block !== null) blockElements(writer.page, block)[0]?.focus({ preventScroll: true });
}

export function onFocusIn(writer: Writer, event: FocusEvent): void {
  const element = textAt(event.target);
  if (element) element.closest('details')?.setAttribute('open', '');
  if (element) writer.update({ isTyping: true });
  const block = blockAt(event.target);
  if (block !== null && block !== writer.state.chosen) choose(writer, block);
}

/** What was typed reaches the form before anything else happens there, such as publishing. */
export function onFocusOut(writer: Writer, event: FocusEvent): void {
  const element = textAt(event.target);
  if (!element) return;
  const { line, cell } = partOf(element);
  if (wordsOf(element).trim() === '' && line !== undefined && cell === undefined) removeLine(writer, element, line);
  writer.history.pause();
  writer.update({ isTyping: false, limit: null });
  flush(writer);
}

function removeLine(writer: Writer, element: HTMLElement, line: number): void {
  delete element.dataset.held;
  if (element.dataset.isNew !== undefined) return element.closest('li')?.remove();
  const place = placeOf(element);
  const before = String(currentValue(writer, place) ?? '');
  const after = withoutLine(before, line);
  if (after === before) return;
  writer.history.add({ kind: 'value', ...place, before, after, isText: false });
  writeSoon(writer, place, after);
}
