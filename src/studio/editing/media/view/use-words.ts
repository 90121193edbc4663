'use client';
import { getTranslation } from '@payloadcms/translations';
import { useConfig, useTranslation } from '@payloadcms/ui';
import { useMemo } from 'react';
import { languageName, numberFormat } from '../../../../platform/intl.ts';
import { type Phrase, translator } from '../../../translations/translate.ts';
import type { FileKind, FileSort } from '../library/choices.ts';

export const kindNames: Record<FileKind, Phrase> = {
  image: 'Images',
  video: 'Videos',
  audio: 'Audio',
  document: 'PDF files',
  captions: 'Captions',
};

export const sortNames: Record<FileSort, Phrase> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest first',
  smallest: 'Smallest first',
};

/** The texts, sizes and names of languages in the reader's own language. */
export function useWords() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const label = useConfig().getEntityConfig({ collectionSlug: 'media' }).labels.plural;
  const title = getTranslation(label, i18n);
  return useMemo(() => {
    return {
      t: translator(language),
      /** What the library is called. */ title,
      size: (bytes: number) => sizeIn(language, bytes),
      count: (number: number) => numberFormat(language).format(number),
      localeName: (locale: string) => languageName(locale, language),
    };
  }, [language, title]);
}

export type Words = ReturnType<typeof useWords>;

function sizeIn(language: string, bytes: number): string {
  const unit = bytes >= 1_000_000 ? 'megabyte' : 'kilobyte';
  const value = unit === 'megabyte' ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
