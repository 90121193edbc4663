'use client';
import { getTranslation } from '@payloadcms/translations';
import { useConfig, useDocumentInfo, useFormFields, useLocale, useTranslation } from '@payloadcms/ui';
import type { ClientBlock } from 'payload';
import { useMemo } from 'react';
import { searchWords } from '../../../../content/blocks/search.generated.ts';
import type { BlockChoice } from '../block-choice.ts';
import { usePatterns } from '../../patterns/view/use-patterns.ts';
import { blocksField, blocksFieldOf } from '../blocks-field-of.ts';
import type { Searchable } from '../block-search.ts';
import { columnBlocks, columnDrawing, columnRows } from '../column-rows.ts';
import { translator } from '../../../translations/translate.ts';

export type PickerEntry = Searchable & {
  key: string;
  name: string;
  group: string;
  /** URL of its drawing. */ drawing: string | undefined;
  choice: BlockChoice;
};

/** Returns the blocks that the open document can hold and that its site offers (offered-blocks.ts), in the order of the picker, and columns of texts. */
export function usePickerEntries(): PickerEntry[] {
  const { collectionSlug } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { i18n } = useTranslation();
  const locale = useLocale().code;
  const offered = useFormFields(([fields]) => fields[blocksField]?.blocksFilterOptions);
  return useMemo(() => {
    const field = collectionSlug ? blocksFieldOf(getEntityConfig({ collectionSlug })) : undefined;
    const blocks = (field?.blocks ?? [])
      .filter(({ slug }) => offered?.includes(slug) ?? true)
      .map((block) => entryOf(block, (label) => String(getTranslation(label ?? '', i18n))));
    return [...blocks, ...columnEntries(i18n.language, locale)];
  }, [collectionSlug, getEntityConfig, i18n, locale, offered]);
}

/** Returns the patterns of this team with at least one block that the open document can hold. Late are those that arrived while somebody was choosing. */
export function usePatternEntries(
  entries: readonly PickerEntry[],
  isInUse: () => boolean,
): { patterns: PickerEntry[]; areLate: boolean } {
  const { patterns: all, areLate } = usePatterns(isInUse);
  const patterns = useMemo(
    () =>
      all.flatMap(({ id, title, blocks }) => {
        const first = blocks
          .map(({ blockType }) => entries.find(({ key }) => key === blockType))
          .find((entry) => entry !== undefined);
        if (!first) return [];
        const choice: BlockChoice = { kind: 'pattern', blocks };
        return [{ ...first, key: `pattern-${id}`, name: title, choice, labels: [title], words: [] }];
      }),
    [all, entries],
  );
  return { patterns, areLate };
}

/** In the reader's language, with words in the language that is written. */
function columnEntries(language: string, locale: string): PickerEntry[] {
  const group = translator(language)('Columns');
  return columnRows.map((row) => ({
    ...{ key: row.id, name: row.labels[language === 'de' ? 'de' : 'en'], group, drawing: columnDrawing(row) },
    choice: { kind: 'pattern', blocks: columnBlocks(row, locale) },
    ...{ labels: Object.values(row.labels), words: row.words },
  }));
}

type Label = Parameters<typeof getTranslation>[0];

function entryOf({ slug, labels, admin }: ClientBlock, translated: (label: Label | undefined) => string): PickerEntry {
  const { en, de } = searchWords[slug] ?? { en: [], de: [] };
  const name = translated(labels?.singular) || slug;
  const thumbnail = admin?.images?.thumbnail;
  return {
    key: slug,
    name,
    group: translated(admin?.group),
    drawing: typeof thumbnail === 'string' ? thumbnail : thumbnail?.url,
    choice: { kind: 'block', blockType: slug },
    labels: [name, ...inAllLanguages(labels?.singular)],
    words: [...en, ...de],
  };
}

/** People search in the language that they think in, whichever the studio speaks. */
function inAllLanguages(label: unknown): string[] {
  return typeof label === 'object' && label !== null
    ? Object.values(label).filter((one): one is string => typeof one === 'string')
    : [];
}
