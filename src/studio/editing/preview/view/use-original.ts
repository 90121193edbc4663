'use client';
import { useConfig, useDocumentInfo, useLocale, usePreferences, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { languageName } from '../../../../platform/intl.ts';
import { previewPath } from '../address.ts';

const preference = 'original-in-preview';

/** `language` is the original's name in the reader's language. */
export type Original = { address: string; language: string; isShown: boolean; toggle: () => void };

/** The text in the default language that belongs to a form in another one; undefined for the original itself. The account remembers whether it is shown. */
export function useOriginal(): Original | undefined {
  const { code } = useLocale();
  const {
    config: { localization },
  } = useConfig();
  const { id, collectionSlug } = useDocumentInfo();
  const { language } = useTranslation().i18n;
  const { getPreference, setPreference } = usePreferences();
  const [isShown, setShown] = useState(false);
  const locale = localization ? localization.defaultLocale : code;
  const isTranslation = locale !== code;
  useEffect(() => {
    if (!isTranslation) return;
    void getPreference<{ isShown?: boolean }>(preference).then((kept) => setShown(kept?.isShown === true));
  }, [getPreference, isTranslation]);
  const address = previewPath({ collection: collectionSlug ?? '', id, locale });
  if (!isTranslation || address === null) return undefined;
  const toggle = () => {
    setShown(!isShown);
    void setPreference(preference, { isShown: !isShown });
  };
  return { address, language: languageName(locale, language), isShown, toggle };
}
