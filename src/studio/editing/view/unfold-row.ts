/** Expands a form row with its own toggle, so that the form remembers it; otherwise the next server response would collapse the row. */
export function unfoldRow(row: string): void {
  document.getElementById(row)?.querySelector<HTMLElement>('.collapsible__toggle')?.click();
}
