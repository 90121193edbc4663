import { getTranslation, type I18nClient } from '@payloadcms/translations';
import type { Field, Option } from 'payload';
import { idOf } from '../../../content/parts/values.ts';
import { translator } from '../../translations/translate.ts';
import type { Titles } from './titles.ts';

type Reading = { field: Field; i18n: I18nClient; titles: Titles };

/** Formats a field's value as its form shows it: a choice by its label, a document by its title. An empty value gives an empty text. */
export function wordsOfValue(value: unknown, { field, i18n, titles }: Reading): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => wordsOfValue(one, { field, i18n, titles })).join(', ');
  if (field.type === 'checkbox') return translator(i18n.language)(value === true ? 'yes' : 'no');
  if (field.type === 'select' || field.type === 'radio') return optionNamed(field.options, value, i18n);
  if (field.type === 'upload' || field.type === 'relationship')
    return titles.get(idOf(value) ?? '') ?? String(idOf(value) ?? '');
  return typeof value === 'object' ? '' : String(value);
}

function optionNamed(options: readonly Option[], value: unknown, i18n: I18nClient): string {
  const option = options.find((one) => (typeof one === 'string' ? one : one.value) === value);
  return option === undefined || typeof option === 'string'
    ? String(value)
    : String(getTranslation(option.label, i18n));
}
