/**
 * Expands a form row with its own toggle, so that the form remembers it; otherwise the next server response would collapse the row. The form may know that the
 * row is open before this is called again: what is shown decides.
 */
export function unfoldRow(row: string): void {
  const shown = document.getElementById(row)?.querySelector('.collapsible');
  if (!shown?.classList.contains('collapsible--collapsed')) return;
  shown.querySelector<HTMLElement>('.collapsible__toggle')?.click();
}
