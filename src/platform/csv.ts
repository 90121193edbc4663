export type CsvValue = string | number | boolean | null;

/** Formats one CSV line, including its line ending (RFC 4180). */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** What begins a formula. Spreadsheets also take the full-width signs of East Asian keyboards. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

/** Guards against formula injection: a spreadsheet would run a cell that begins like a formula; a leading apostrophe makes it text. */
export function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
