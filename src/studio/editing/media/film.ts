/*
 * Videos keep the location where the camera recorded them. These boxes are blanked in place, so that no offset in the file changes:
 * `©xyz` and `loci` hold coordinates, `meta` under `moov` holds Apple's list of properties.
 */
const telling: ReadonlySet<string> = new Set(['©xyz', 'loci']);
const holders: ReadonlySet<string> = new Set(['moov', 'udta', 'trak']);
/** Depth of the boxes that hold a location. */
const maxDepth = 4;

/** Returns a copy of an MP4 without the location where it was recorded. */
export function withoutPlace(film: Buffer): Buffer {
  const copy = Buffer.from(film);
  blank(copy, { start: 0, end: copy.length, depth: 0, parent: '' });
  return copy;
}

type Range = { start: number; end: number; depth: number; parent: string };

function blank(film: Buffer, { start, end, depth, parent }: Range): void {
  for (let at = start; at + 8 <= end;) {
    const type = film.toString('latin1', at + 4, at + 8);
    const { size, head } = sizeAt(film, at, end);
    if (size < head || at + size > end) return;
    if (telling.has(type) || (type === 'meta' && parent === 'moov')) {
      film.write('free', at + 4, 'latin1');
      film.fill(0, at + head, at + size);
    } else if (holders.has(type) && depth < maxDepth)
      blank(film, { start: at + head, end: at + size, depth: depth + 1, parent: type });
    at += size;
  }
}

/** Reads the size of a box. A size of 1 means that the real one follows in eight bytes; 0 means to the end. */
function sizeAt(film: Buffer, at: number, end: number): { size: number; head: number } {
  const size = film.readUInt32BE(at);
  if (size === 0) return { size: end - at, head: 8 };
  if (size !== 1) return { size, head: 8 };
  return at + 16 <= end ? { size: Number(film.readBigUInt64BE(at + 8)), head: 16 } : { size: 0, head: 16 };
}
