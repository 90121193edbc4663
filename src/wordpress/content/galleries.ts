import type { Picture } from './media.ts';
import type { Attached, MediaKind, Surroundings } from './surroundings.ts';

type Given = ReadonlyMap<string, string>;

/** Returns the images of `[gallery]`. Without numbers, as WordPress wrote it until 2012, these are the images of the text, or of the item that `id` names. */
export function picturesOf(given: Given, around: Surroundings): Picture[] {
  return filesOf(given, 'image', around).map(({ id, url }) => ({ id, url, alt: '', caption: around.captionOf(id) }));
}

/** Returns the videos or audio files of `[playlist]`. */
export function recordingsOf(given: Given, around: Surroundings): readonly Attached[] {
  return filesOf(given, given.get('type') === 'video' ? 'video' : 'audio', around);
}

function filesOf(given: Given, kind: MediaKind, around: Surroundings): Attached[] {
  const named = idsIn(given.get('ids') ?? given.get('include') ?? '');
  if (named.length > 0) return named.map((id) => ({ id, url: '' }));
  const left = new Set(idsIn(given.get('exclude') ?? ''));
  const attached = around.attached(kind, idsIn(given.get('id') ?? '')[0]).filter(({ id }) => !left.has(id));
  const ordered =
    given.get('orderby')?.toLowerCase() === 'id' ? attached.toSorted((one, other) => one.id - other.id) : attached;
  return given.get('order')?.toLowerCase() === 'desc' ? ordered.toReversed() : ordered;
}

export function idsIn(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
