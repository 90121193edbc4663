import type { ArrayField, CheckboxField, GroupField, NumberField, TextField } from 'payload';
import { defaultPolicy } from '../../../consent/regions/policy.ts';
import { adminsOnly } from '../../access/admins-only.ts';
import { choicesOf, rowNamedBy } from '../choices.ts';
import { placeChoices, placeName } from './places.ts';
import { dayShown } from '../dates.ts';

/** The longest time a decision holds, or a refusal suppresses the banner: browsers drop cookies after 400 days anyway. */
export const maxDecisionDays = 400;
/** Every country, and every state with its own law, once. */
const maxPlaces = 320;
/** A wrong setting here breaks the law for every visitor of a country. */
const byAdmins = { create: adminsOnly, update: adminsOnly };

const rules = [
  { value: 'opt-in', label: 'Opt-in: everything optional is off until the visitor agrees' },
  { value: 'opt-out', label: 'Opt-out: on until the visitor objects, with “Your Privacy Choices” on every page' },
  { value: 'notice', label: 'Notice: on, and the visitor is informed' },
  { value: 'none', label: 'None: on, without notice' },
];

/** The members of `ConsentPolicy`. */
export const policyField: GroupField = {
  name: 'policy',
  type: 'group',
  label: 'Rules',
  fields: [
    {
      name: 'scope',
      type: 'radio',
      label: 'Geo rules',
      required: true,
      defaultValue: defaultPolicy.scope,
      access: byAdmins,
      options: [
        { value: 'everywhere', label: 'Ask every visitor first, in every country' },
        { value: 'by-place', label: 'By country and state, as the law there requires' },
      ],
      admin: {
        description:
          'Decides who must agree first. The documentation lists the rule of each country with its source. Visitors from an unknown country are asked first.',
      },
    },
    places(),
    exemptions(),
    {
      ...days('askAgainDays', 'Ask again after a refusal (days)'),
      required: true,
      defaultValue: defaultPolicy.askAgainDays,
      admin: {
        step: 1,
        description:
          'Italy’s authority (Garante) forbids asking again within 6 months (180 days); France’s (CNIL) advises against it.',
      },
    },
    {
      name: 'honoursDoNotTrack',
      type: 'checkbox',
      label: 'Treat “Do Not Track” as a refusal',
      defaultValue: defaultPolicy.honoursDoNotTrack,
      admin: { description: 'Applies to the older signal only. Global Privacy Control is always honoured.' },
    },
    {
      name: 'erasesOnWithdrawal',
      type: 'checkbox',
      label: 'Erase measured data when a visitor withdraws consent to analytics',
      defaultValue: defaultPolicy.erasesOnWithdrawal,
      admin: { description: 'Otherwise the data is kept, and the visitor can have it erased with one click.' },
    },
    {
      name: 'showsRates',
      type: 'checkbox',
      label: 'Show acceptance and rejection rates on the transparency page',
      defaultValue: defaultPolicy.showsRates,
    },
    {
      name: 'recordYears',
      type: 'number',
      label: 'Record retention (years)',
      required: true,
      defaultValue: defaultPolicy.recordYears,
      min: 1,
      max: 30,
      access: byAdmins,
      admin: {
        step: 1,
        description:
          'Counts from the day a decision expires: keep its proof for as long as somebody could ask for it. Then the personal data in the record is erased; the chain of records stays whole.',
      },
    },
    cookieYes(),
  ],
};

function places(): ArrayField {
  return {
    name: 'places',
    type: 'array',
    label: 'Custom rules by place',
    labels: { singular: 'Place', plural: 'Places' },
    maxRows: maxPlaces,
    access: byAdmins,
    admin: {
      initCollapsed: true,
      condition: (_, policy) => policy?.scope === 'by-place',
      description:
        'A rule of your own replaces the legal rule of a country or state. A stricter rule is always possible; a laxer one is your own risk, and the studio warns you.',
      components: rowNamedBy('place', 'Place', 'region'),
    },
    validate: (rows: unknown) => twiceNamed(rows) ?? true,
    fields: [
      {
        type: 'row',
        fields: [
          place(),
          { name: 'rule', type: 'select', label: 'Rule', required: true, defaultValue: 'opt-in', options: rules },
        ],
      },
      {
        type: 'row',
        fields: [
          { ...days('decisionDays', 'Consent duration (days)'), admin: { step: 1, placeholder: 'default' } },
          { ...days('askAgainDays', 'Ask again after a refusal (days)'), admin: { step: 1, placeholder: 'default' } },
        ],
      },
    ],
  };
}

function place(): TextField {
  return {
    name: 'place',
    type: 'text',
    label: 'Country or state',
    required: true,
    admin: { components: choicesOf(placeChoices) },
    validate: (value: unknown) =>
      (typeof value === 'string' && placeChoices.some((choice) => choice.value === value)) ||
      'Choose a country or state from the list, or enter its code, for example FR or US-CA.',
  };
}

function exemptions(): GroupField {
  return {
    name: 'exemptions',
    type: 'group',
    label: 'Own statistics without consent',
    access: byAdmins,
    admin: {
      description:
        'The laws of two countries let a site count its own visits without asking, if it says so and objecting is easy. Visits from there are counted until the visitor objects, never for advertising, and not with Google Analytics or another company’s service.',
    },
    fields: [
      exemption(
        'unitedKingdom',
        'United Kingdom: count visits from there until they object',
        'The Data (Use and Access) Act 2025, in force since February 2026, allows this only for your own statistics, with clear information and a free way to object.',
      ),
      exemption(
        'france',
        'France: count visits from there until they object',
        'Turn this on only if you meet all terms of CNIL: anonymous statistics for this site alone, no link to other data, visitor ids for at most 13 months, and a way to object.',
      ),
    ],
  };
}

function exemption(name: string, label: string, description: string): CheckboxField {
  return { name, type: 'checkbox', label, defaultValue: false, admin: { description } };
}

function cookieYes(): GroupField {
  return {
    name: 'cookieYes',
    type: 'group',
    label: 'Migrate from CookieYes',
    access: byAdmins,
    fields: [
      {
        name: 'isHonoured',
        type: 'checkbox',
        label: 'Accept decisions that visitors made in CookieYes',
        defaultValue: false,
        admin: {
          description:
            'Use this only if your purposes and vendors are the same as in CookieYes. Each decision is recorded as migrated, and the old cookie is removed.',
        },
      },
      {
        name: 'since',
        type: 'date',
        label: 'Made on or after',
        admin: {
          date: { pickerAppearance: 'dayOnly', displayFormat: dayShown },
          condition: (_, group) => group?.isHonoured === true,
          description: 'The day your purposes and vendors last changed. Visitors with older decisions are asked again.',
        },
        validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
          !isOn(siblingData) ||
          (typeof value === 'string' || value instanceof Date
            ? true
            : 'Enter the date of your last change. Decisions made before it are not valid in law.'),
      },
    ],
  };
}

/** An optional whole number of days. */
export function days(name: string, label: string): NumberField {
  return { name, type: 'number', label, min: 1, max: maxDecisionDays };
}

function isOn(siblings: unknown): boolean {
  return typeof siblings === 'object' && siblings !== null && 'isHonoured' in siblings && siblings.isHonoured === true;
}

function twiceNamed(rows: unknown): string | undefined {
  const places = Array.isArray(rows)
    ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'place' in row ? row.place : undefined))
    : [];
  const twice = places.find((place, at) => typeof place === 'string' && places.indexOf(place) !== at);
  return twice === undefined ? undefined : `${placeName(String(twice))} is in the list twice. Remove one of the two.`;
}
