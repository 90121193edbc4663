/** Parses a comma- or semicolon-separated file into rows by its header's names in lower case. Quoted cells may hold separators, line breaks and doubled quotes. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines = cellsOf(text.replace(/^\uFEFF/, ''));
  const [header = [], ...rows] = lines;
  const names = header.map((name) => name.trim().toLowerCase());
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]?.trim() ?? ''])));
}

function cellsOf(text: string): string[][] {
  const separator = /^[^\n"]*;/.test(text) && !/^[^\n";]*,/.test(text) ? ';' : ',';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [whole, quoted, plain = '', end = ''] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '' || cell.lastIndex >= text.length) break;
    if (end !== separator) rows.push([]);
    if (whole === '') break;
  }
  return rows;
}
