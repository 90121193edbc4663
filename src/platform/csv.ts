export type CsvValue = string | number | boolean | null;

/** One line of a table, with its end (RFC 4180). */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A spreadsheet would run what begins like a formula, whoever wrote it; an apostrophe in front makes it text. */
export function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
