import { deleteBlock, moveBlock } from './blocks.ts';
import { choose, writeIn } from './choosing.ts';
import { flush, type Writer } from './core.ts';
import { blockIndex, type FieldPlace } from './form-paths.ts';
import { blockAt, blockElements, elementAt, placeOf, textAt } from './page-elements.ts';
import { afterShow, beforeShow } from './showing.ts';
import * as typing from './typing.ts';
import { travel } from './undo.ts';

export const layerClass = 'candor-layer';

type Rich = (element: HTMLElement, at: { x: number; y: number } | null) => void;

/** Listens to everything that happens on the page. The returned function ends that. */
export function listen(writer: Writer, openRich: Rich): () => void {
  const { page } = writer;
  const ending = new AbortController();
  const on = <Kind extends keyof DocumentEventMap>(kind: Kind, hear: (event: DocumentEventMap[Kind]) => void) =>
    page.addEventListener(kind, hear, { signal: ending.signal, capture: true });
  on('pointerdown', (event) => isOnPage(event) && press(writer, event));
  on('click', (event) => isOnPage(event) && click(writer, event, openRich));
  on('pointerover', (event) => hover(writer, event));
  on('focusin', (event) => isOnPage(event) && typing.onFocusIn(writer, event));
  on('focusout', (event) => typing.onFocusOut(writer, event));
  on('keydown', (event) => pressKey(writer, event));
  on('keyup', keepDetails);
  listenToTyping(writer, ending.signal);
  page.addEventListener('candor-show', (event) => beforeShow(writer, event), { signal: ending.signal });
  page.addEventListener('candor-shown', () => afterShow(writer), { signal: ending.signal });
  page.addEventListener('candor-marked', (event) => follow(writer, event), { signal: ending.signal });
  page.defaultView?.addEventListener('pagehide', () => flush(writer), { signal: ending.signal });
  addEventListener('pagehide', () => flush(writer), { signal: ending.signal });
  page.documentElement.dataset.writing = '';
  return () => {
    ending.abort();
    flush(writer);
    delete page.documentElement.dataset.writing;
  };
}

function listenToTyping(writer: Writer, signal: AbortSignal): void {
  const options = { signal, capture: true };
  writer.page.addEventListener('input', (event) => typing.onInput(writer, event), options);
  writer.page.addEventListener('beforeinput', (event) => typing.onBeforeInput(writer, event), options);
  writer.page.addEventListener('paste', (event) => typing.onPaste(writer, event), options);
  writer.page.addEventListener('compositionend', (event) => typing.onCompositionEnd(writer, event), options);
}

/** The controls above the page are in its document, too. */
function isOnPage({ target }: Event): boolean {
  return !elementAt(target)?.closest(`.${layerClass}`);
}

/** Before the browser places the cursor: afterwards the text could not take it any more. */
function press(writer: Writer, event: PointerEvent): void {
  const block = blockAt(event.target);
  const rich = elementAt(event.target)?.closest<HTMLElement>('[data-rich]');
  pressed.set(writer, rich ? placeOf(rich, 'rich') : undefined);
  if (block !== null || textAt(event.target)) choose(writer, block);
}

/** The rich text under the last press: an answer may replace its elements before the button is released. */
const pressed = new WeakMap<Writer, FieldPlace | undefined>();

function pressedRich(writer: Writer, block: string | null): HTMLElement | undefined {
  const place = pressed.get(writer);
  if (!place || place.block !== block) return undefined;
  return [...writer.page.querySelectorAll<HTMLElement>(`[data-rich="${CSS.escape(place.path)}"]`)].find(
    (element) => blockAt(element) === block,
  );
}

function click(writer: Writer, event: MouseEvent, openRich: Rich): void {
  const target = elementAt(event.target);
  const text = textAt(target);
  const block = blockAt(target);
  const rich = target?.closest<HTMLElement>('[data-rich]') ?? (text ? undefined : pressedRich(writer, block));
  pressed.delete(writer);
  if (rich) openRich(rich, event.isTrusted ? { x: event.clientX, y: event.clientY } : null);
  // Summaries, labels and links do nothing while their words are written.
  if (text || rich) event.preventDefault();
  const image = target?.closest<HTMLImageElement>('img[data-image]') ?? null;
  if (image !== writer.state.image) writer.update({ image });
  if (block !== null) writer.showInForm(block);
}

function hover(writer: Writer, event: PointerEvent): void {
  if (!isOnPage(event) || event.pointerType === 'touch' || writer.state.isTyping || writer.state.rich) return;
  const hovered = blockAt(event.target);
  const image = elementAt(event.target)?.closest<HTMLImageElement>('img[data-image]') ?? null;
  if (hovered !== writer.state.hovered || image !== writer.state.image) writer.update({ hovered, image });
}

/** In the form, the cursor went into a block. */
function follow(writer: Writer, event: Event): void {
  const block: unknown = Object(event).detail;
  if (typeof block === 'string') choose(writer, block);
}

function pressKey(writer: Writer, event: KeyboardEvent): void {
  const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey;
  const key = event.key.toLowerCase();
  if (isCommand && (key === 'z' || key === 'y')) {
    event.preventDefault();
    event.stopPropagation();
    return travel(writer, key === 'y' || event.shiftKey ? 'redo' : 'undo');
  }
  if (!isOnPage(event)) return;
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) return moveByKey(writer, event);
  if (event.altKey && event.key === 'F10') return focusToolbar(writer, event);
  typing.onTextKey(writer, event);
  if (!event.defaultPrevented) onBlockKey(writer, event);
}

function moveByKey(writer: Writer, event: KeyboardEvent): void {
  const block = blockAt(event.target) ?? writer.state.chosen;
  if (block === null) return;
  event.preventDefault();
  const at = blockIndex(writer.form().getFields(), block);
  const active = writer.page.activeElement;
  moveBlock(writer, block, at + (event.key === 'ArrowUp' ? -1 : 1));
  // An element that moves loses the focus.
  if (active && 'focus' in active && typeof active.focus === 'function') active.focus();
}

/** Of a block that has the focus itself: Enter writes, Delete deletes. */
function onBlockKey(writer: Writer, event: KeyboardEvent): void {
  const element = elementAt(event.target);
  const block = element?.matches('[data-block]') ? blockAt(element) : null;
  if (block === null) return;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    deleteBlock(writer, block);
  }
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (element?.querySelector('[data-write], [data-rich]')) writeIn(writer, { block });
  else writer.showInForm(block, { isFocused: true });
}

function focusToolbar({ page, state }: Writer, event: KeyboardEvent): void {
  event.preventDefault();
  if (state.chosen !== null) blockElements(page, state.chosen)[0]?.scrollIntoView({ block: 'nearest' });
  page.querySelector<HTMLElement>(`.${layerClass} [role=toolbar] button:not([disabled])`)?.focus();
}

/** A space typed into a question would open or close it. */
function keepDetails(event: KeyboardEvent): void {
  if (event.key === ' ' && textAt(event.target)) event.preventDefault();
}
