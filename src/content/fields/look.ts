import type { GroupField, TextField } from 'payload';
import { contrastProblem, isColour, type LookColour, type LookRefusal, ownColours, papers, type SiteLook } from '../look.ts';
import { choicesOf } from './choices.ts';

const labels = { paper: 'Paper: what everything stands on', ink: 'Ink: what is read', signal: 'Signal: the one colour that says on' } as const;

/** The members of `SiteLook`. Lists are kept as text, so that what is in them can change without a migration. */
export const lookField: GroupField = {
  name: 'look',
  type: 'group',
  label: 'Look',
  admin: { description: 'Empty: as designed. Every other colour of the site is mixed from these. What could not be read is not saved.' },
  fields: [
    ...papers.map((paper): GroupField['fields'][number] => ({ type: 'row', fields: [colour(`${paper}Light`, `${labels[paper]}, by day`), colour(`${paper}Dark`, 'by night')] })),
    {
      name: 'radius',
      type: 'text',
      label: 'Corners of pictures and boxes',
      validate: oneOf(['none', 'small', 'large']),
      admin: { components: choicesOf([{ value: 'none', label: 'Square' }, { value: 'small', label: 'Slightly round, as designed' }, { value: 'large', label: 'Round' }]) },
    },
    {
      name: 'fonts',
      type: 'text',
      label: 'Fonts',
      validate: oneOf(['editorial', 'grotesque', 'system']),
      admin: { components: choicesOf([{ value: 'editorial', label: 'Newsreader and Libre Franklin, as designed' }, { value: 'grotesque', label: 'Libre Franklin alone' }, { value: 'system', label: 'Whatever the reader’s system has; nothing is loaded' }]) },
    },
  ],
};

function colour(name: LookColour, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { placeholder: ownColours[name], components: { Field: '/views/consent/colour-field#ColourField' } },
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value)] },
    validate: (value: unknown, { siblingData }: { siblingData: unknown }) => {
      if (value && !isColour(value)) return said({ code: 'look_colour', message: 'Give a colour as # and six digits 0–9, a–f, for example #1a1815, or leave it empty.' });
      const problem = contrastProblem(coloursIn(siblingData), name);
      return problem ? said(problem) : true;
    },
  };
}

/** Only what is a colour: another field says what is wrong with the rest. */
function coloursIn(siblings: unknown): SiteLook {
  if (typeof siblings !== 'object' || siblings === null) return {};
  return Object.fromEntries(Object.entries(siblings).filter(([, value]) => isColour(value)));
}

function oneOf(values: readonly string[]) {
  return (value: unknown): string | true => !value || values.some((known) => known === value) || said({ code: 'look_choice', message: 'Choose one of the list.' });
}

function said({ code, message }: LookRefusal): string {
  return `${message} (${code})`;
}
