/** Documents, not counting removed ones: four times as many as 10,000 pages in three locales with one picture each. */
export const maxDocuments = 250_000;

/** Rows fetched at once. A publish changes a handful; a first fetch proceeds in batches of this size. */
export const maxRowsPerFetch = 500;

/** Parsed documents in memory, and the total length of their texts: enough for the pages of a busy hour. */
export const maxParsedDocuments = 5_000;
export const maxParsedCharacters = 32 * 1024 * 1024;

/** How often an SQLite source is polled for commits. A poll costs two microseconds. */
export const sqlitePollMs = 10;

/** PostgreSQL notifies on each publish; polling is for a notification that got lost. */
export const postgresPollMs = 1_000;

/** How often the source itself is checked: whether the file was replaced and the connection is alive. */
export const sourceCheckMs = 1_000;

/** Delays between attempts to reach an unavailable source; the last one repeats. */
export const retryDelaysMs = [50, 100, 250, 500, 1_000, 2_000] as const;
