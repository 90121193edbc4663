'use client';
import { useForm } from '@payloadcms/ui';
import { useCallback } from 'react';
import { cursorTarget, fieldsOfRow } from '../../../editing/view/cursor-target.ts';
import { unfoldRow } from '../../../editing/view/unfold-row.ts';

/** A collapsed row needs several frames to render; a missing field is not awaited for longer. */
const mostFrames = 90;

/** Expands every row around a field, scrolls to it and focuses it. */
export function useReveal(): (path: string) => Promise<void> {
  const { getFields } = useForm();
  return useCallback(
    async (path) => {
      for (const { list, at } of rowsAround(path)) {
        const row = `${list.replaceAll('.', '-')}-row-${at}`;
        const element = await appearing(row);
        if (getFields()[list]?.rows?.[at]?.collapsed) unfoldRow(row);
        element?.scrollIntoView({ block: 'start' });
      }
      await focusOn(path);
    },
    [getFields],
  );
}

function rowsAround(path: string): { list: string; at: number }[] {
  const parts = path.split('.');
  return parts.flatMap((part, index) =>
    /^\d+$/.test(part) ? [{ list: parts.slice(0, index).join('.'), at: Number(part) }] : [],
  );
}

async function appearing(id: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const found = document.getElementById(id);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/** Retries until the field takes the focus: a row expands over several frames, and hidden elements cannot be focused. */
async function focusOn(path: string): Promise<void> {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const target = cursorTarget(fieldAt(path));
    target?.focus({ preventScroll: true });
    if (target && document.activeElement === target) return target.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
  }
}

/** For a path that ends with a list position, returns the fields of that row. */
function fieldAt(path: string): Element | null {
  if (/\.\d+$/.test(path))
    return fieldsOfRow(
      `${path.slice(0, path.lastIndexOf('.')).replaceAll('.', '-')}-row-${path.slice(path.lastIndexOf('.') + 1)}`,
    );
  return (
    document.getElementById(`field-${path.replaceAll('.', '__')}`) ??
    document.querySelector(`[data-field-path="${CSS.escape(path)}"]`)
  );
}
