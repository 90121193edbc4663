/** A pattern is part of a page, as a section is. Apart from the collection, because the browser needs it too. */
export const maxBlocksPerPattern = 12;
