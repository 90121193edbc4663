import { itemsOf, textOf } from '../../../content/parts/values.ts';

/** A dialog has room for a few names; whoever fills those in is told the next. */
const mostNamed = 3;

/** Returns the fields of blocks that a refusal names, in the words of the form; empty when it is about something else. */
export function incompleteFields(data: Readonly<Record<string, unknown>>): string {
  return itemsOf(data.errors)
    .filter(({ path }) => textOf(path).startsWith('blocks.'))
    .map(({ label }) => textOf(label).trim())
    .filter((label) => label !== '')
    .slice(0, mostNamed)
    .join(', ');
}
