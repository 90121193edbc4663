import type { Link } from '../published.ts';

/*
 * Blocks come as the editor left them: a draft in preview may lack any field. These readers turn whatever is there into something
 * a view can show, so that no view throws.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** A list an editor made is shorter than this; more would only be a mistake or an attack. */
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

/** The stored choice, or the first there is where it is none of them. */
export function choiceOf<const Choice extends string>(value: unknown, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}

export function isOn(value: unknown): boolean {
  return value === true;
}

/** The lines of a text that say something. */
export function linesOf(value: unknown): string[] {
  return textOf(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxItems);
}

/** Id of a document, whether named by id or given with its fields. */
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
