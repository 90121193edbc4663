/** A table of a page as text, or a list whose entries begin with a name in `code`. */
export type PageTable = {
  /** Ids of the enclosing elements and the headings above, nearest last. */ headings: string[];
  head: string[];
  rows: string[][];
};
export type PageTables = { tables: PageTable[]; text: string };
