/**
 * Global Privacy Control: the header says `1` and nothing else. Of several lines one is enough, as the specification has it.
 */
export function hasGpc(header: string | undefined): boolean {
  return header !== undefined && header.split(',').some((line) => line.trim() === '1');
}

/** Do Not Track, which counts only where the owner says so. */
export function hasDoNotTrack(header: string | undefined): boolean {
  return header?.trim() === '1';
}
