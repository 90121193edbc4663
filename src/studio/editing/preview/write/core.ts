import type { Translate } from '../../../translations/translate.ts';
import type { FormHandle } from './form-handle.ts';
import { type FieldPlace, formPathOf, valueIn } from './form-paths.ts';
import type { History } from './history.ts';

/** What the controls over the page show. */
export type WriterState = {
  chosen: string | null;
  hovered: string | null;
  isTyping: boolean;
  /** Says why a text takes no more letters, below it. */ limit: { element: HTMLElement; text: string } | null;
  rich: RichSession | null;
  image: HTMLImageElement | null;
};

export type RichSession = FieldPlace & {
  root: HTMLElement;
  setValue(value: unknown): void;
  end(): void;
};

/** Everything that the parts of writing on the page share. The page is the preview's document, of this origin. */
export type Writer = {
  page: Document;
  form: () => FormHandle;
  t: Translate;
  history: History;
  maxBlocks: number;
  /** Texts that are on the page but not in the form yet. */ pending: Map<string, FieldPlace & { value: unknown }>;
  /** The value that the page shows of a field that was written or opened here: any other value of the form comes from elsewhere. */ written: Map<
    string,
    unknown
  >;
  state: WriterState;
  update(change: Partial<WriterState>): void;
  announce(text: string): void;
  /** Opens the block's fields in the form; the cursor stays where it is unless `isFocused`. */
  showInForm(block: string, options?: { isFocused: boolean }): void;
  /** Tells the preview which block shows its empty fields. */ tellChosen(block: string | null): void;
};

export function keyOf({ block, path }: FieldPlace): string {
  return `${block ?? ''}/${path}`;
}

/** Returns the field's value with what is not in the form yet; undefined when it is gone. */
export function currentValue(writer: Writer, place: FieldPlace): unknown {
  const pending = writer.pending.get(keyOf(place));
  if (pending) return pending.value;
  const fields = writer.form().getFields();
  const path = formPathOf(fields, place);
  return path === undefined ? undefined : fields[path]?.value;
}

/** Letters reach the form in groups, so that a long form does not hold up typing. */
const formDelayMs = 80;
const timers = new WeakMap<Writer, ReturnType<typeof setTimeout>>();

/** Writes a value that the page shows already. */
export function writeSoon(writer: Writer, place: FieldPlace, value: unknown): void {
  writer.pending.set(keyOf(place), { ...place, value });
  writer.written.set(keyOf(place), value);
  if (!timers.has(writer))
    timers.set(
      writer,
      setTimeout(() => flush(writer), formDelayMs),
    );
}

/** Puts everything into the form that is on the page. */
export function flush(writer: Writer): void {
  clearTimeout(timers.get(writer));
  timers.delete(writer);
  const waiting = [...writer.pending.values()];
  writer.pending.clear();
  for (const place of waiting) setField(writer, place, place);
}

type Written = { value: unknown; isNewEditor?: boolean };

/** Writes a value as the form's own fields do. `isNewEditor` lets a rich text's own editor in the form read it anew. */
export function setField(writer: Writer, place: FieldPlace, { value, isNewEditor = false }: Written): boolean {
  const { getFields, dispatchFields, setModified } = writer.form();
  const path = formPathOf(getFields(), place);
  if (path === undefined) return false;
  dispatchFields({ type: 'UPDATE', path, value, ...(isNewEditor && { initialValue: value }) });
  setModified(true);
  return true;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Whether the form holds another value than the page shows: the form's own field, another tab or another person changed it. */
export function isFromElsewhere(writer: Writer, place: FieldPlace): boolean {
  const written = writer.written.get(keyOf(place));
  return written !== undefined && !isSame(written, currentValue(writer, place));
}

/** Whether an answer of the preview was made from what the form and the page hold now, for one field. */
export function isUpToDate(writer: Writer, values: unknown, place: FieldPlace): boolean {
  return isSame(valueIn(values, place) ?? '', currentValue(writer, place) ?? '');
}
