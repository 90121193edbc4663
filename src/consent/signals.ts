/**
 * Returns whether the request sends Global Privacy Control, with the header value `1` only. One of several lines is enough, as the specification
 * says.
 */
export function hasGpc(header: string | undefined): boolean {
  return header !== undefined && header.split(',').some((line) => line.trim() === '1');
}

/** Returns whether the request sends Do Not Track, which counts only where the owner enables it. */
export function hasDoNotTrack(header: string | undefined): boolean {
  return header?.trim() === '1';
}
