import type { Field, SelectField } from 'payload';
import { defaultMeasurementPolicy } from '../../../measurement/policy.ts';
import { defaultRedactedParameters } from '../../../measurement/redaction/default-parameters.ts';
import { adminsOnly } from '../../access/admins-only.ts';
import { checkNetworks, checkQueryNames, checkRetention } from './checks.ts';
import { list } from './collected.ts';

/** A wrong answer here keeps what should not be kept. */
const byAdmins = { create: adminsOnly, update: adminsOnly };

/** What is taken out of every event. The members of `Redaction`. */
export const redactionFields: Field[] = [
  {
    ...list({ name: 'redactedParameters', label: 'Query parameters whose values are taken out', defaults: defaultRedactedParameters }, checkQueryNames),
    access: byAdmins,
    admin: { description: 'Everywhere an address is told: of the page, of the one before, of links, videos and forms. Capitals do not matter, and a part of a name is enough: token also covers reset_token and resetToken. E-mail addresses are always taken out, wherever they stand.' },
  },
  redactedPatterns(),
];

function redactedPatterns(): SelectField {
  return {
    name: 'redactedPatterns',
    type: 'select',
    hasMany: true,
    label: 'Also take out',
    access: byAdmins,
    options: [
      { value: 'phone', label: 'Phone numbers' },
      { value: 'national-id', label: 'National identity, social security and tax numbers' },
      { value: 'token', label: 'Keys and tokens: long random strings' },
      { value: 'card', label: 'Payment card numbers' },
      { value: 'iban', label: 'Bank account numbers (IBAN)' },
    ],
    admin: { description: 'Looked for in every text of every event, on the server. A long article number may look like one of them; so this is off unless you need it.' },
  };
}

/** Whose visits are left out. The members of `Exclusions`. */
export const exclusionFields: Field[] = [
  {
    name: 'excludesOwn',
    type: 'checkbox',
    label: 'Leave out browsers that belong to us',
    defaultValue: defaultMeasurementPolicy.exclusions.signedIn,
    admin: { description: 'Studio and site share no cookie, so the site does not know who is signed in here. Mark each browser that you use, below: the mark is a cookie of the site that only its server can read.' },
  },
  { name: 'thisBrowser', type: 'ui', admin: { components: { Field: '/views/measurement/this-browser#ThisBrowser' }, disableListColumn: true } },
  {
    ...list({ name: 'networks', label: 'Leave out visits from these networks', defaults: [] }, checkNetworks),
    admin: { description: 'Addresses or networks of your offices, for example 203.0.113.0/24. The address of a visitor is compared and never kept.' },
  },
];

/** How long, and what of those who do not agree. */
export const keepingFields: Field[] = [
  {
    name: 'retentionMonths',
    type: 'number',
    label: 'Data retention (months)',
    required: true,
    defaultValue: defaultMeasurementPolicy.retentionMonths,
    access: byAdmins,
    validate: checkRetention,
    admin: { step: 1, description: 'Older ones are removed. As short as your reports need: nobody asks for last year twice.' },
  },
  {
    name: 'countsWithoutConsent',
    type: 'checkbox',
    label: 'Count without consent',
    defaultValue: defaultMeasurementPolicy.countsWithoutConsent,
    access: byAdmins,
    admin: { description: 'Only numbers per page and day: no identifier, no cookie, nothing read from the device, no list of addresses. What a server knows from being asked for a page needs no consent under the ePrivacy directive in most readings; some authorities want it in your privacy notice. Ask whoever advises you before you turn it on.' },
  },
];
