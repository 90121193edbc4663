'use client';
import { useFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { focusFields } from '../preview/open-fields.ts';
import { unfoldRow } from '../unfold-row.ts';

const blocksField = 'blocks';

/** A block that was just added is there to be written: it is opened, with the cursor in its first field. All others stay folded. */
export function OpenNewBlock() {
  const rows = useFormFields(([fields]) => fields[blocksField]?.rows);
  const known = useRef<readonly string[] | undefined>(undefined);
  const added = useRef<string | undefined>(undefined);
  useEffect(() => {
    const ids = rows?.map(({ id }) => id) ?? [];
    added.current = (known.current && onlyNew(ids, known.current)) ?? added.current;
    known.current = ids;
    const at = ids.indexOf(added.current ?? '');
    const row = rows?.[at];
    // The server has not said yet what it holds.
    if (!row || row.isLoading) return;
    added.current = undefined;
    const name = `${blocksField}-row-${at}`;
    if (row.collapsed) unfoldRow(name);
    requestAnimationFrame(() => focusFields(name, undefined));
  }, [rows]);
  return null;
}

/** The one that came while all others stayed; another language's blocks are other ones. */
function onlyNew(ids: readonly string[], before: readonly string[]): string | undefined {
  const fresh = ids.filter((id) => !before.includes(id));
  return fresh.length === 1 && ids.length === before.length + 1 ? fresh[0] : undefined;
}
