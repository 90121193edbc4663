/** A page of several hundred blocks is below 200 kB; anything near this is not a page. */
export const maxBodyBytes = 2 * 1024 * 1024;

/** Documents, removed ones not counted: 10,000 pages in three locales with as many pictures fit four times. */
export const maxDocuments = 250_000;

/** Blocks on one page. Editors make ten to thirty. */
export const maxBlocks = 500;

/** Entries of any list an editor makes: navigation, columns, renditions. */
export const maxItems = 200;

/** Rows fetched at once. A publish changes a handful; a first fetch goes on in slices of this size. */
export const maxRowsPerFetch = 500;

/** Parsed documents kept in memory, and the length of all their texts: what the pages of a busy hour need. */
export const maxParsedDocuments = 5_000;
export const maxParsedCharacters = 32 * 1024 * 1024;

/** How often an SQLite source is asked whether anything was committed. The question costs two microseconds. */
export const sqlitePollMs = 10;

/** PostgreSQL says when something is published; this is for the message that got lost. */
export const postgresPollMs = 1_000;

/** How often the source is looked at as a whole: the file replaced, the connection alive. */
export const sourceCheckMs = 1_000;

/** A source that is away is asked again after these times, the last one over and over. */
export const retryDelaysMs = [50, 100, 250, 500, 1_000, 2_000] as const;
