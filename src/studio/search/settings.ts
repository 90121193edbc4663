import { getTranslation, type I18n } from '@payloadcms/translations';
import type { Field, SanitizedGlobalConfig } from 'payload';
import { revealHash } from './reveal-hash.ts';

/** A field of a global. `tab` is the tab that shows it. */
export type SettingField = { path: string; label: string; trail: string[]; hash: string };

type Place = { path: string; tab: number | undefined; trail: string[] };
type Reading = { language: Pick<I18n, 'fallbackLanguage' | 'language' | 't'>; permissions: unknown };

/** Returns the fields of a global that this person may read, with the way to each. Rows of lists have no place of their own: the list stands for them. */
export function settingFields(global: SanitizedGlobalConfig, reading: Reading): SettingField[] {
  return fieldsIn(global.fields, { path: '', tab: undefined, trail: [] }, reading);
}

function fieldsIn(fields: readonly Field[], place: Place, reading: Reading): SettingField[] {
  return fields.flatMap((field) => inField(field, place, reading));
}

function inField(field: Field, place: Place, reading: Reading): SettingField[] {
  if (field.type === 'ui' || isHidden(field)) return [];
  if (field.type === 'tabs')
    return field.tabs.flatMap((tab, at) =>
      fieldsIn(
        tab.fields,
        { ...inside(place, 'name' in tab ? tab.name : '', wordsOf(tab.label, reading)), tab: at },
        reading,
      ),
    );
  if (field.type === 'row' || field.type === 'collapsible')
    return fieldsIn(field.fields, inside(place, '', 'label' in field ? wordsOf(field.label, reading) : ''), reading);
  if (field.type === 'group')
    return fieldsIn(
      field.fields,
      inside(place, 'name' in field ? field.name : '', wordsOf(field.label, reading)),
      reading,
    );
  const label = wordsOf(field.label, reading);
  const path = joined(place.path, field.name);
  if (label === '' || !mayRead(reading.permissions, path)) return [];
  return [{ path, label, trail: place.trail, hash: revealHash({ path, tab: place.tab }) }];
}

function inside({ path, trail, tab }: Place, name: string | undefined, label: string): Place {
  return { path: name ? joined(path, name) : path, tab, trail: label ? [...trail, label] : trail };
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function isHidden(field: Field): boolean {
  const { hidden, disabled } = Object(field.admin);
  return hidden === true || disabled === true || ('hidden' in field && field.hidden === true);
}

/** Labels of our own definitions are texts in one or both languages, never functions. */
function wordsOf(label: unknown, { language }: Reading): string {
  if (typeof label !== 'string' && (typeof label !== 'object' || label === null)) return '';
  return getTranslation(label as string | Record<string, string>, language);
}

/** Payload writes `true` where everything below is allowed, and leaves out what is not. */
function mayRead(permissions: unknown, path: string): boolean {
  let at: unknown = permissions;
  for (const name of path.split('.')) {
    if (at === true) return true;
    const { fields } = Object(at);
    if (fields === true) return true;
    at = Object(fields)[name];
  }
  return at === true || Object(at).read === true;
}
