'use client';
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { getTranslation } from '@payloadcms/translations';
import type { ClientBlock, ClientField } from 'payload';
import { useMemo } from 'react';
import { blocksField } from '../../blocks/blocks-field-of.ts';

/** A list in a block, such as the questions of an FAQ: its field, and what one row is called. */
export type BlockList = {
  name: string;
  label: string;
  isRequired: boolean;
  maxRows: number;
  /** Whether a row begins with a text, which the page shows at once. */ isWritten: boolean;
};

export type BlocksConfig = {
  maxBlocks: number;
  nameOf: (blockType: string) => string;
  listsOf: (blockType: string) => BlockList[];
};

/** Reads from the document's definition what blocks it can have, in the user's language. */
export function useBlocksConfig(): BlocksConfig {
  const { docConfig } = useDocumentInfo();
  const { config } = useConfig();
  const { i18n } = useTranslation();
  return useMemo(() => {
    const field = docConfig?.fields.find((one) => 'name' in one && one.name === blocksField);
    const own = field?.type === 'blocks' ? field : undefined;
    const references = (own?.blockReferences ?? []).flatMap((one) =>
      typeof one === 'string' ? (config.blocksMap[one] ?? []) : [one],
    );
    const blocks: ClientBlock[] = [...(own?.blocks ?? []), ...references];
    const find = (blockType: string) => blocks.find(({ slug }) => slug === blockType);
    return {
      maxBlocks: own?.maxRows ?? Number.POSITIVE_INFINITY,
      nameOf: (blockType) => getTranslation(find(blockType)?.labels?.singular ?? blockType, i18n),
      listsOf: (blockType) =>
        (find(blockType)?.fields ?? []).flatMap((one: ClientField) =>
          one.type === 'array'
            ? [
                {
                  name: one.name,
                  label: getTranslation(one.labels?.singular ?? one.name, i18n),
                  isRequired: one.required === true,
                  isWritten: ['text', 'textarea', 'richText'].includes(one.fields[0]?.type ?? ''),
                  maxRows: one.maxRows ?? Number.POSITIVE_INFINITY,
                },
              ]
            : [],
        ),
    };
  }, [docConfig, config, i18n]);
}
