'use client';
import { useRowLabel, useTranslation } from '@payloadcms/ui';
import { german } from '../../translations/german/german.ts';
import { type Phrase, translator } from '../../translations/translate.ts';
import { displayNames } from '../../../platform/intl.ts';

type Props = { field: string; empty: string; codeOf?: 'language' | 'region' };

/** The label of a collapsed row, from one of its fields. */
export function NamedRowLabel({ field, empty, codeOf }: Props) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>();
  const { i18n } = useTranslation();
  const text = data?.[field];
  if (typeof text !== 'string' || text === '')
    return <>{`${isPhrase(empty) ? translator(i18n.language)(empty) : empty} ${rowNumber + 1}`}</>;
  return <>{codeOf ? nameOf(text, { type: codeOf, language: i18n.language }) : text}</>;
}

function isPhrase(text: string): text is Phrase {
  return Object.hasOwn(german, text);
}

/** Returns the name of a language or country; a state is shown as its country and its code. */
function nameOf(code: string, { type, language }: { type: 'language' | 'region'; language: string }): string {
  const [country = code, state] = type === 'region' ? code.split('-') : [code];
  try {
    const name = displayNames(language, { type }).of(country) ?? country;
    return state ? `${name} (${code})` : name;
  } catch {
    return code; // Not a valid code: shown as typed.
  }
}
