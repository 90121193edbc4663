/** Largest document body. A page of several hundred blocks is below 200 kB, so anything near this is not a page. */
export const maxBodyBytes = 2 * 1024 * 1024;

/** Blocks on one page. Editors make ten to thirty. */
export const maxBlocks = 500;

/** Entries of any list that an editor fills: navigation, columns, renditions. */
export const maxItems = 200;
