/** What a page lists, as text: tables, and lists whose entries begin with a name in `code`. */
export type PageTable = { /** Ids around it and the headings above it, nearest last. */ headings: string[]; head: string[]; rows: string[][] };
export type PageTables = { tables: PageTable[]; text: string };
