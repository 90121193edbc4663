import { idOf } from '../../../../content/parts/values.ts';
import { error } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** A consent that the visitor cannot read is invalid: every language needs its own text. */
export const consents: Rule = ({ checked, lookup }) =>
  checked.blocks.flatMap((block, at) => {
    const id = block.blockType === 'form' ? idOf(block.form) : undefined;
    const form = id === undefined ? undefined : lookup.form(id);
    if (!form?.consents.some((words) => words.trim() === '')) return [];
    return [
      error(
        `blocks.${at}.form`,
        'The form “{title}” asks for consent, but its consent text is missing in this language.',
        { values: { title: form.title }, admin: `/collections/forms/${id}?locale=${checked.locale}` },
      ),
    ];
  });
