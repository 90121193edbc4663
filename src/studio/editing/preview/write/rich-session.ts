import { $addUpdateTag, $getRoot, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { choose } from './choosing.ts';
import {
  currentValue,
  flush,
  isFromElsewhere,
  isSame,
  keyOf,
  type RichSession,
  type Writer,
  writeSoon,
} from './core.ts';
import { showInFormEditor } from './form-editor.ts';
import { blockAt, elementAt, placeOf } from './page-elements.ts';
import { fromOutside, openEditor } from './rich-text.ts';

export type OpenRich = RichSession & { editor: LexicalEditor };

export function isOpenRich(session: RichSession): session is OpenRich {
  return 'editor' in session;
}

/** Opens a rich text where it stands. Returns undefined when only the form's editor can write it. */
export function openRichText(
  writer: Writer,
  element: HTMLElement,
  at: { x: number; y: number } | null,
): OpenRich | undefined {
  const place = placeOf(element, 'rich');
  const value = currentValue(writer, place) ?? null;
  const root = rootFor(element);
  const figures = [...root.querySelectorAll<HTMLElement>('figure')].map((one) => one.cloneNode(true) as HTMLElement);
  let before: unknown = value;
  try {
    const { editor, close } = openEditor(root, value, {
      figures,
      label: element.dataset.label ?? '',
      onChange(after) {
        if (isSame(before, after)) return;
        writer.history.add({ kind: 'value', ...place, before, after, isText: true });
        before = after;
        writeSoon(writer, place, after);
      },
    });
    const text = { newest: () => before, note: (fresh: unknown) => (before = fresh) };
    // What the form's own editor writes meanwhile is from elsewhere, also before a letter is typed here.
    writer.written.set(keyOf(place), value);
    const session = sessionOn(writer, { place, root, editor, close }, text);
    root.dataset.held = '';
    placeCursor(editor, root, at);
    return session;
  } catch {
    // The text holds what this editor does not know; the form's does.
    delete root.dataset.richRoot;
    if (root.localName === 'candor-rich') root.replaceWith(...root.childNodes);
    return undefined;
  }
}

type Parts = {
  place: { block: string | null; path: string };
  root: HTMLElement;
  editor: LexicalEditor;
  close: () => void;
};

/** The value that the editor shows: what was written here, or came from elsewhere since. */
type Text = { newest(): unknown; note(value: unknown): void };

function sessionOn(writer: Writer, { place, root, editor, close }: Parts, { newest, note }: Text): OpenRich {
  const ending = new AbortController();
  let handedOver = newest();
  const handOver = () => {
    const isTheirs = isFromElsewhere(writer, place);
    flush(writer);
    const value = newest();
    if (!isTheirs && !isSame(value, handedOver)) showInFormEditor(writer, place, value);
    handedOver = value;
  };
  const session: OpenRich = {
    ...place,
    root,
    editor,
    setValue(value) {
      note(value);
      editor.update(() => $addUpdateTag(fromOutside));
      editor.setEditorState(editor.parseEditorState(JSON.stringify(value)), { tag: fromOutside });
    },
    end() {
      if (writer.state.rich !== session) return;
      ending.abort();
      writer.update({ rich: null });
      close();
      handOver();
      writer.history.pause();
    },
  };
  listenUntilLeft(session, ending.signal);
  handOverWhenLeft(root.ownerDocument, handOver, ending.signal);
  choose(writer, blockAt(root));
  return session;
}

/** Ends the session when somebody goes elsewhere; the toolbar belongs to it. */
function listenUntilLeft(session: OpenRich, signal: AbortSignal): void {
  const { root } = session;
  const page = root.ownerDocument;
  const leave = (target: EventTarget | null) => {
    const next = elementAt(target);
    if (!next || (!root.contains(next) && !next.closest('.candor-layer'))) session.end();
  };
  page.addEventListener('pointerdown', ({ target }) => leave(target), { signal, capture: true });
  root.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && leave(relatedTarget), { signal });
  root.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      const block = root.closest<HTMLElement>('[data-block]');
      session.end();
      block?.focus({ preventScroll: true });
    },
    { signal },
  );
}

/** Tells when somebody may write in the form next: before a press there, which places the cursor in its editor. */
function handOverWhenLeft(page: Document, handOver: () => void, signal: AbortSignal): void {
  page.documentElement.addEventListener('pointerleave', handOver, { signal });
  document.addEventListener('pointerdown', handOver, { signal, capture: true });
  page.defaultView?.addEventListener('blur', handOver, { signal });
}

/** Returns the element around all elements of a rich text: their parent if it has no others, or one of our own. */
function rootFor(element: HTMLElement): HTMLElement {
  const { path } = placeOf(element, 'rich');
  const parent = element.parentElement ?? element;
  const all = [...parent.children].filter((one) => (one as HTMLElement).dataset.rich === path);
  const isWhole = all.length === parent.children.length && parent.dataset.block === undefined;
  const root = isWhole ? parent : parent.ownerDocument.createElement('candor-rich');
  root.dataset.richRoot = path;
  if (isWhole) return root;
  root.className = parent.className;
  all[0]?.before(root);
  root.append(...all);
  return root;
}

/** Puts the cursor where somebody clicked, or at the end. */
function placeCursor(editor: LexicalEditor, root: HTMLElement, at: { x: number; y: number } | null): void {
  const page = root.ownerDocument;
  root.focus({ preventScroll: true });
  const caret = at && page.caretPositionFromPoint?.(at.x, at.y);
  if (caret && root.contains(caret.offsetNode)) page.getSelection()?.collapse(caret.offsetNode, caret.offset);
  else editor.update(() => void $getRoot().selectEnd());
}
