'use client';
import { toast, useConfig, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui';
import { useCallback } from 'react';
import { type Fields, textOf } from '../../../../content/parts/values.ts';
import { translator } from '../../../translations/translate.ts';
import { blockState } from '../block-state.ts';
import { blocksFieldOf } from '../blocks-field-of.ts';

/** Returns a function that puts copies of stored blocks into the form, from a position on, and says so if there is no room for all. */
export function useInsertBlocks(): (stored: readonly Fields[], at: number) => void {
  const { language } = useTranslation().i18n;
  const { collectionSlug = '' } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { addFieldRow, getFields } = useForm();
  return useCallback(
    (stored, at) => {
      const field = blocksFieldOf(getEntityConfig({ collectionSlug }));
      if (!field) return;
      const count = getFields()[field.name]?.rows?.length ?? 0;
      const known = stored.flatMap((values) => {
        const block = field.blocks.find(({ slug }) => slug === textOf(values.blockType));
        return block ? { block, values } : [];
      });
      const room = known.slice(0, Math.max(0, (field.maxRows ?? Infinity) - count));
      for (const [index, { block, values }] of room.entries())
        addFieldRow({
          blockType: block.slug,
          path: field.name,
          schemaPath: `${collectionSlug}.${field.name}`,
          rowIndex: Math.min(at, count) + index,
          subFieldState: blockState(block.fields, values),
        });
      if (room.length < known.length)
        toast.error(
          translator(language)('There was room for {count} of {all} blocks. A page holds no more.', {
            count: String(room.length),
            all: String(known.length),
          }),
        );
    },
    [addFieldRow, collectionSlug, getEntityConfig, getFields, language],
  );
}
