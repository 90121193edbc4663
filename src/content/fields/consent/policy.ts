import type { ArrayField, CheckboxField, GroupField, NumberField } from 'payload';
import { defaultPolicy } from '../../../consent/regions/policy.ts';
import { adminsOnly } from '../../access/admins-only.ts';
import { choicesOf, rowNamedBy } from '../choices.ts';
import { placeChoices, placeName } from './places.ts';
import { dayShown } from '../dates.ts';

/** The longest a decision, or the peace after a refusal, can last: browsers drop cookies after 400 days anyway. */
export const maxDecisionDays = 400;
/** Every country and every state with a law of its own, once. */
const maxPlaces = 320;
/** A wrong answer here breaks the law for every visitor of a country. */
const byAdmins = { create: adminsOnly, update: adminsOnly };

const rules = [
  { value: 'opt-in', label: 'Ask first: everything optional is off until the visitor agrees' },
  { value: 'opt-out', label: 'On until the visitor objects, with “Your Privacy Choices” on every page' },
  { value: 'notice', label: 'On, and the visitor is told' },
  { value: 'none', label: 'On, without notice' },
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
        { value: 'everywhere', label: 'Everybody, wherever they are' },
        { value: 'by-place', label: 'By country and state, as the law there says' },
      ],
      admin: { description: 'By country: the rule of each is in docs/regions.md, with its source. Whoever’s country is not known is asked first.' },
    },
    places(),
    exemptions(),
    {
      ...days('askAgainDays', 'Ask again after a refusal (days)'),
      required: true,
      defaultValue: defaultPolicy.askAgainDays,
      admin: { step: 1, description: 'Italy’s authority (Garante) forbids asking again within 6 months (180 days); France’s (CNIL) advises against it.' },
    },
    {
      name: 'honoursDoNotTrack',
      type: 'checkbox',
      label: 'Treat “Do Not Track” as a refusal',
      defaultValue: defaultPolicy.honoursDoNotTrack,
      admin: { description: 'Global Privacy Control is honoured always; this is about the older signal.' },
    },
    {
      name: 'erasesOnWithdrawal',
      type: 'checkbox',
      label: 'Erase what was measured when a visitor takes back the consent to analytics',
      defaultValue: defaultPolicy.erasesOnWithdrawal,
      admin: { description: 'Otherwise it is kept, and the visitor can have it erased with one click.' },
    },
    {
      name: 'showsRates',
      type: 'checkbox',
      label: 'Show how many accept and how many refuse, on the transparency page',
      defaultValue: defaultPolicy.showsRates,
    },
    {
      name: 'recordYears',
      type: 'number',
      label: 'Keep the proof of a decision, after it has run out, for (years)',
      required: true,
      defaultValue: defaultPolicy.recordYears,
      min: 1,
      max: 30,
      access: byAdmins,
      admin: { step: 1, description: 'For as long as somebody could ask you to prove it. Then what is personal in the record is erased; the chain stays whole.' },
    },
    cookieYes(),
  ],
};

function places(): ArrayField {
  return {
    name: 'places',
    type: 'array',
    label: 'Places with a rule of your own',
    labels: { singular: 'Place', plural: 'Places' },
    maxRows: maxPlaces,
    access: byAdmins,
    admin: {
      initCollapsed: true,
      condition: (_, policy) => policy?.scope === 'by-place',
      description: 'Stricter than the law is always possible. Laxer than the law is your risk; the studio warns of it.',
      components: rowNamedBy('place', 'Place', 'region'),
    },
    validate: (rows: unknown) => twiceNamed(rows) ?? true,
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'place',
            type: 'text',
            label: 'Country or state',
            required: true,
            admin: { components: choicesOf(placeChoices) },
            validate: (value: unknown) => (typeof value === 'string' && placeChoices.some((choice) => choice.value === value)) || 'Choose a country or state of the list, or give its code, for example FR or US-CA.',
          },
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

function exemptions(): GroupField {
  return {
    name: 'exemptions',
    type: 'group',
    label: 'Own statistics without consent',
    access: byAdmins,
    admin: { description: 'Two laws let a site count its own visits without asking, when it says so and when objecting is easy. It then counts from there unless the visitor objects. Never for advertising, and not with Google Analytics or another company’s service.' },
    fields: [
      exemption('unitedKingdom', 'United Kingdom: count visits from there until they object', 'Data (Use and Access) Act 2025, in force since February 2026: only for your own statistics, with clear information and a free objection.'),
      exemption('france', 'France: count visits from there until they object', 'CNIL’s terms: anonymous statistics for this site alone, no link to other data, visitor ids at most 13 months, an objection offered. Turn it on only if all of this holds for you.'),
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
        admin: { description: 'Only if your purposes and vendors are the same as there. Each is recorded as taken over, and the old cookie is removed.' },
      },
      {
        name: 'since',
        type: 'date',
        label: 'Made on or after',
        admin: { date: { pickerAppearance: 'dayOnly', displayFormat: dayShown }, condition: (_, group) => group?.isHonoured === true, description: 'The day your purposes and vendors last changed. Older decisions are asked again.' },
        validate: (value: unknown, { siblingData }: { siblingData: unknown }) => !isOn(siblingData) || (typeof value === 'string' || value instanceof Date ? true : 'Say since when. Decisions from before your last change would not count in law.'),
      },
    ],
  };
}

/** A whole number of days, or none. */
export function days(name: string, label: string): NumberField {
  return { name, type: 'number', label, min: 1, max: maxDecisionDays };
}

function isOn(siblings: unknown): boolean {
  return typeof siblings === 'object' && siblings !== null && 'isHonoured' in siblings && siblings.isHonoured === true;
}

function twiceNamed(rows: unknown): string | undefined {
  const places = Array.isArray(rows) ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'place' in row ? row.place : undefined)) : [];
  const twice = places.find((place, at) => typeof place === 'string' && places.indexOf(place) !== at);
  return twice === undefined ? undefined : `${placeName(String(twice))} is in the list twice.`;
}
