/** A path of folders, with room for four of them. */
export const maxFolderLength = 200;
/** More tags than anybody reads on one file. */
export const maxTags = 20;
export const maxTagLength = 60;

/** Returns a folder without empty parts and spaces around its slashes: `/ Team //2026/` is `Team/2026`. An empty text is the top. */
export function plainFolder(given: string): string {
  return given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .split('/')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
