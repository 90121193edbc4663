import { de } from '@payloadcms/translations/languages/de';
import { en } from '@payloadcms/translations/languages/en';
import type { Field, SanitizedConfig } from 'payload';

/**
 * Replaces label functions by labels in both languages. Payload labels its own fields with a function, keeps the result for the first reader after a start,
 * and shows it to everybody when versions are compared.
 */
export function labelsInBoth(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of [...config.collections, ...config.globals]) for (const field of fields) labelInBoth(field);
  return config;
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
