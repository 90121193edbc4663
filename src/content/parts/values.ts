import type { Link } from '../../published/contract.ts';

/*
 * Blocks come as the editor left them: a draft in preview may lack any field. These readers turn any stored value into something a view can show, so that no
 * view throws.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** Limits a list. An editor's list is shorter; more items would be a mistake or an attack. */
const maxItems = 200;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.slice(0, maxItems).filter(isFields) : [];
}

/** Returns the stored choice, or the first choice when the value is unknown. */
export function choiceOf<const Choice extends string>(value: unknown, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}

export function isOn(value: unknown): boolean {
  return value === true;
}

/** Returns the non-empty lines of a text. */
export function linesOf(value: unknown): string[] {
  return textOf(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxItems);
}

/** Returns the id of a document that is given by id or with its fields. */
export function idOf(value: unknown): string | undefined {
  const id = isFields(value) ? value.id : value;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

export function linksOf(value: unknown): Link[] {
  return itemsOf(value).map(linkOf);
}

function linkOf(fields: Fields): Link {
  return {
    type: choiceOf(fields.type, ['url', 'page', 'post']),
    label: textOf(fields.label),
    page: idOf(fields.page) ?? null,
    post: idOf(fields.post) ?? null,
    url: textOf(fields.url),
    newTab: fields.newTab === true,
  };
}
