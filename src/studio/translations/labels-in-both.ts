import { de } from '@payloadcms/translations/languages/de';
import { en } from '@payloadcms/translations/languages/en';
import { getTranslation } from '@payloadcms/translations';
import type { Field, LabelFunction, SanitizedConfig, StaticLabel } from 'payload';

/**
 * Replaces label functions by labels in both languages. Payload labels its own fields with a function, keeps the result for the first reader after a start,
 * and shows it to everybody when versions are compared.
 * The names of collections become functions instead, which Payload resolves for each language: its drawers put a name into a sentence as it is, so that one
 * in two languages reads “Add new [object Object]”.
 */
export function labelsInBoth(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of [...config.collections, ...config.globals]) for (const field of fields) labelInBoth(field);
  for (const { labels } of config.collections)
    Object.assign(labels, { singular: inOne(labels.singular), plural: inOne(labels.plural) });
  return config;
}

function inOne(name: StaticLabel | LabelFunction): StaticLabel | LabelFunction {
  return typeof name === 'object' ? ({ i18n }) => getTranslation(name, i18n) : name;
}

function labelInBoth(field: Field): void {
  if ('label' in field) Object.assign(field, { label: inBoth(field.label) });
  if ('options' in field)
    for (const option of field.options)
      if (typeof option !== 'string') Object.assign(option, { label: inBoth(option.label) });
}

function inBoth(label: unknown): unknown {
  return typeof label === 'function'
    ? { en: label({ t: wordsOf(en.translations) }), de: label({ t: wordsOf(de.translations) }) }
    : label;
}

/** The argument of a translated label, with keys such as `general:updatedAt`. */
function wordsOf(translations: object) {
  return (name: string): string => {
    const [part = '', key = ''] = name.split(':');
    const words: unknown = Reflect.get(Object(Reflect.get(translations, part)), key);
    return typeof words === 'string' ? words : name;
  };
}
