import type { GroupField, TextField } from 'payload';
import { type LookColour, type lookChoices, mixes, papers, type SiteLook } from '../../published/contract.ts';
import { colourOf, contrastProblem, isColour, type LookRefusal } from '../look.ts';
import { type Choice, choicesOf } from './choices.ts';

const names = {
  ...{ paper: 'Background', ink: 'Text', signal: 'Accent' },
  ...{ surface: 'Tinted sections and boxes', accent: 'Accent text' },
} as const;

/** The members of `SiteLook`. Lists are stored as text, so that their choices can change without a migration. */
export const lookField: GroupField = {
  name: 'look',
  type: 'group',
  label: 'Appearance',
  admin: {
    description:
      'Leave a colour empty to use the default. All other colours of the site are mixed from these. Combinations that are hard to read are not saved.',
  },
  fields: [
    {
      name: 'presets',
      type: 'ui',
      admin: { components: { Field: '/editing/look/view/look-presets#LookPresets' } },
    },
    ...[...papers, ...mixes].map((each): GroupField['fields'][number] => ({
      type: 'row',
      fields: [
        colour(`${each}Light`, `${names[each]} (light mode)`),
        colour(`${each}Dark`, `${names[each]} (dark mode)`),
      ],
    })),
    choice({
      name: 'radius',
      label: 'Corner radius',
      choices: [
        { value: 'none', label: { en: 'Square', de: 'Eckig' } },
        { value: 'small', label: { en: 'Slightly round, as designed', de: 'Leicht rund, wie entworfen' } },
        { value: 'large', label: { en: 'Round', de: 'Rund' } },
      ],
    }),
    choice({
      name: 'buttons',
      label: 'Buttons',
      description: 'If empty, buttons have the corners of everything else.',
      choices: [
        { value: 'square', label: { en: 'Square', de: 'Eckig' } },
        { value: 'soft', label: { en: 'Rounded', de: 'Abgerundet' } },
        { value: 'pill', label: { en: 'Pill', de: 'Pillenform' } },
      ],
    }),
    choice({
      name: 'cards',
      label: 'Cards',
      description: 'Features, plans, statistics and latest posts that stand side by side.',
      choices: [
        { value: 'lines', label: { en: 'On a line, as designed', de: 'An einer Linie, wie entworfen' } },
        { value: 'outlined', label: { en: 'Outlined', de: 'Umrandet' } },
        { value: 'filled', label: { en: 'Filled', de: 'Gefüllt' } },
        { value: 'raised', label: { en: 'Raised, with a shadow', de: 'Erhaben, mit Schatten' } },
      ],
    }),
    choice({
      name: 'motif',
      label: 'Ornament',
      description: 'Drawn on buttons, lists and icons. Set to “None” when the site gets a name of its own.',
      choices: [
        { value: 'none', label: { en: 'None', de: 'Keins' } },
        {
          value: 'switches',
          label: { en: 'Switches, as on Candor’s own website', de: 'Schalter wie auf Candors eigener Website' },
        },
      ],
    }),
    choice({
      name: 'fonts',
      label: 'Fonts',
      choices: [
        {
          value: 'editorial',
          label: {
            en: 'Newsreader and Libre Franklin, as designed',
            de: 'Newsreader und Libre Franklin, wie entworfen',
          },
        },
        { value: 'grotesque', label: { en: 'Libre Franklin alone', de: 'Libre Franklin allein' } },
        {
          value: 'system',
          label: {
            en: 'Whatever the reader’s system has; nothing is loaded',
            de: 'Was das System des Lesers hat; nichts wird geladen',
          },
        },
      ],
    }),
  ],
};

function colour(name: LookColour, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { placeholder: colourOf({}, name), components: { Field: '/consent/banners/view/colour-field#ColourField' } },
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value)],
    },
    validate: (value: unknown, { siblingData, req }: { siblingData: unknown; req: Asking }) => {
      if (value && !isColour(value)) return said(noColour, req);
      const problem = contrastProblem(coloursIn(siblingData), name);
      return problem ? said(problem, req) : true;
    },
  };
}

/** Keeps only valid colours: another field reports what is wrong with the rest. */
function coloursIn(siblings: unknown): SiteLook {
  if (typeof siblings !== 'object' || siblings === null) return {};
  return Object.fromEntries(Object.entries(siblings).filter(([, value]) => isColour(value)));
}

type ChoiceOptions = {
  name: (typeof lookChoices)[number];
  label: string;
  description?: string;
  choices: readonly Choice[];
};

function choice({ name, label, description, choices }: ChoiceOptions): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { components: choicesOf(choices), ...(description && { description }) },
    validate: (given: unknown, { req }: { req: Asking }) =>
      !given || choices.some(({ value }) => value === given) || said(noChoice, req),
  };
}

/** The request that saves, with its studio language. */
type Asking = { i18n?: { language: string } } | undefined;

const noColour: LookRefusal = {
  code: 'look_colour',
  message: {
    en: 'Give a colour as # and six digits 0–9, a–f, for example #1a1815, or leave it empty.',
    de: 'Geben Sie eine Farbe als # und sechs Stellen 0–9, a–f, zum Beispiel #1a1815, oder lassen Sie sie leer.',
  },
};
const noChoice: LookRefusal = {
  code: 'look_choice',
  message: { en: 'Choose a value from the list.', de: 'Wählen Sie einen Wert aus der Liste.' },
};

function said({ code, message }: LookRefusal, asking: Asking): string {
  return `${asking?.i18n?.language === 'de' ? message.de : message.en} (${code})`;
}
