/** Unfolds a row of a form by its own switch, which the form remembers: what is only shown open is folded again by the next answer of the server. */
export function unfoldRow(row: string): void {
  document.getElementById(row)?.querySelector<HTMLElement>('.collapsible__toggle')?.click();
}
