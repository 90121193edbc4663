import { currentValue, setField, type Writer } from './core.ts';
import type { FieldPlace } from './form-paths.ts';
import { blockAt, blockElements, elementAt, placeOf } from './page-elements.ts';

/** An image that is to be put into a field: dropped on the page, or none yet. */
export type ImageWish = FieldPlace & { file: File };

export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The fields of a block that can take an image and have none. */
export function missingImages(page: Document, block: string): { path: string; label: string }[] {
  const text = blockElements(page, block)[0]?.dataset.missing;
  return text === undefined ? [] : JSON.parse(text);
}

/** Puts an image of the library into a field. */
export function setImage(writer: Writer, place: FieldPlace, id: string): void {
  const before = currentValue(writer, place) ?? null;
  if (!setField(writer, place, { value: id })) return;
  writer.history.add({ kind: 'value', ...place, before, after: id, isText: false });
  writer.announce(writer.t('Image replaced.'));
}

/** Takes files that are dropped on the page, which the browser would open in its place. */
export function listenForFiles(writer: Writer, take: (wish: ImageWish) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  writer.page.addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      mark(writer.page, targetOf(writer.page, event)?.element);
    },
    { signal },
  );
  writer.page.addEventListener('dragleave', ({ relatedTarget }) => !relatedTarget && mark(writer.page, undefined), {
    signal,
  });
  writer.page.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      mark(writer.page, undefined);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      const target = targetOf(writer.page, event);
      if (!target) return writer.announce(writer.t('Drop the file on an image.'));
      take({ ...target.place, file });
    },
    { signal },
  );
  return () => ending.abort();
}

/** Returns the image under the pointer, or the only one that its block has or lacks. */
function targetOf(page: Document, { target }: DragEvent): { element: HTMLElement; place: FieldPlace } | undefined {
  const element = elementAt(target);
  const under = element?.closest<HTMLElement>('img[data-image]');
  if (under) return { element: under, place: placeOf(under, 'image') };
  const block = blockAt(element);
  if (block === null) return undefined;
  const [frame] = blockElements(page, block);
  const images = [...(frame?.querySelectorAll<HTMLElement>('img[data-image]') ?? [])];
  const missing = missingImages(page, block);
  if (images.length + missing.length !== 1 || !frame) return undefined;
  const [image] = images;
  return image
    ? { element: image, place: placeOf(image, 'image') }
    : { element: frame, place: { block, path: missing[0]?.path ?? '' } };
}

function mark(page: Document, element: HTMLElement | undefined): void {
  for (const one of page.querySelectorAll<HTMLElement>('[data-drop]')) if (one !== element) delete one.dataset.drop;
  if (element) element.dataset.drop = '';
}
