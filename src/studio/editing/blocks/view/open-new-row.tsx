'use client';
import { useAllFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { focusFields } from '../../preview/view/open-fields.ts';
import { unfoldRow } from '../../view/unfold-row.ts';
import { useWaitingRows } from './use-waiting-rows.ts';
import { type NewRow, onlyNewRow, type RowIds } from './new-row.ts';

/** The controls with which a user collapses rows. */
const folding = '.collapsible__toggle, .blocks-field__header-action, .array-field__header-action';

/** Opens a block, link or other row that was just added and puts the cursor into its first field. All other rows stay collapsed. */
export function OpenNewRow() {
  useWaitingRows();
  const [fields] = useAllFormFields();
  const known = useRef<RowIds>(new Map());
  const added = useRef<(NewRow & { isOpen?: boolean }) | undefined>(undefined);
  useEffect(() => {
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      if (isTrusted && target instanceof Element && target.closest(folding)) added.current = undefined;
    };
    // Runs in the capture phase, before the form handles the click, or the row would be expanded again at once.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    const now: RowIds = new Map(
      Object.entries(fields).flatMap(([path, { rows }]) => (rows ? [[path, rows.map(({ id }) => id)] as const] : [])),
    );
    added.current = onlyNewRow(now, known.current) ?? added.current;
    known.current = now;
    if (!added.current) return;
    const { id, path, isOpen } = added.current;
    const rows = fields[path]?.rows ?? [];
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    // The server has not sent the row's content yet, and its response to a saved draft collapses the row once more.
    if (!row || row.isLoading || (isOpen && !row.collapsed)) return;
    added.current.isOpen = true;
    const name = `${path.replaceAll('.', '-')}-row-${at}`;
    if (row.collapsed) unfoldRow(name);
    // A block added on the page is written there.
    if (!isOnPage()) requestAnimationFrame(() => focusFields(name, undefined));
  }, [fields]);
  return null;
}

/** Whether the cursor is in the preview. */
function isOnPage(): boolean {
  return document.activeElement instanceof HTMLIFrameElement;
}
