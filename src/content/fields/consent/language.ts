import type { TextField } from 'payload';
import { textLanguages } from '../../../consent/texts.ts';
import { choicesOf } from '../choices.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the language's name, such as “Greek”, with a note when nobody has reviewed the product's own texts. */
function choiceOf([value, { reviewed }]: [string, { reviewed: false | string }]) {
  const name = names.of(value) ?? value;
  return { value, label: reviewed ? name : `${name} (the product’s texts are not reviewed yet)` };
}

/** A field for the tag of a language in which the product has visitor texts. */
export function languageField(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: {
      components: choicesOf(
        [...textLanguages].map(choiceOf).sort((one, other) => one.label.localeCompare(other.label, 'en')),
      ),
    },
    validate: (value: unknown) =>
      (typeof value === 'string' && textLanguages.has(value)) || 'Choose a language from the list.',
  };
}
