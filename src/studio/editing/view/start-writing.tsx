'use client';
import { useDocumentInfo, useForm } from '@payloadcms/ui';
import { useEffect } from 'react';
import { focusFields } from '../preview/view/open-fields.ts';
import { isBlank } from './is-blank.ts';
import { unfoldRow } from './unfold-row.ts';
import { whenThere } from './when-there.ts';

const text = 'rich-text';
const firstRow = 'blocks-row-0';

/** Opens a post as a writer expects it: the first text is open, and the cursor stands in the title of a new post. Enter in the title leads to the text, which is made if there is none. */
export function StartWriting() {
  const { addFieldRow, getFields } = useForm();
  const { id } = useDocumentInfo();
  useEffect(() => {
    const fields = getFields();
    const stops = [
      ...(fields.blocks?.rows?.[0]?.blockType === text && fields.blocks.rows[0].collapsed
        ? [whenThere(`#${firstRow} .collapsible__toggle`, () => unfoldRow(firstRow))]
        : []),
      ...(isBlank(fields) ? [whenThere('#field-title:enabled', (title) => title.focus())] : []),
    ];
    return () => stops.forEach((stop) => stop());
    // Once for each document; what changes later is the writer's.
  }, [id, getFields]);
  useEffect(() => {
    const onEnter = (event: KeyboardEvent) => {
      const isTitle = event.target instanceof Element && event.target.id === 'field-title';
      if (event.key !== 'Enter' || event.isComposing || !isTitle) return;
      event.preventDefault();
      const first = getFields().blocks?.rows?.[0];
      if (!first) {
        // The new row opens itself and takes the cursor.
        addFieldRow({ blockType: text, path: 'blocks', schemaPath: 'posts.blocks', rowIndex: 0 });
        return;
      }
      if (first.collapsed) unfoldRow(firstRow);
      requestAnimationFrame(() => focusFields(firstRow, undefined));
    };
    document.addEventListener('keydown', onEnter);
    return () => document.removeEventListener('keydown', onEnter);
  }, [addFieldRow, getFields]);
  return null;
}
