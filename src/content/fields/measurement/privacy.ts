import type { Field, SelectField } from 'payload';
import { defaultMeasurementPolicy } from '../../../measurement/policy.ts';
import { defaultRedactedParameters } from '../../../measurement/redaction/default-parameters.ts';
import { adminsOnly, fieldForAdmins } from '../../access/admins-only.ts';
import { checkNetworks, checkQueryNames, checkRetention } from './checks.ts';
import { list } from './collected.ts';

/** A wrong setting here keeps data that should not be kept. */
const byAdmins = { create: adminsOnly, update: adminsOnly };

/** Redactions applied to every event. The members of `Redaction`. */
export const redactionFields: Field[] = [
  {
    ...list(
      { name: 'redactedParameters', label: 'Redacted query parameters', defaults: defaultRedactedParameters },
      checkQueryNames,
    ),
    access: byAdmins,
    admin: {
      description:
        'The values of these parameters are removed from every URL: of the page, the previous page, links, videos and forms. Case does not matter, and part of a name is enough: token also covers reset_token and resetToken. Email addresses are always removed everywhere.',
    },
  },
  redactedPatterns(),
];

function redactedPatterns(): SelectField {
  return {
    name: 'redactedPatterns',
    type: 'select',
    hasMany: true,
    label: 'Additional redaction',
    access: byAdmins,
    options: [
      { value: 'phone', label: 'Phone numbers' },
      { value: 'national-id', label: 'National identity, social security and tax numbers' },
      { value: 'token', label: 'Keys and tokens: long random strings' },
      { value: 'card', label: 'Payment card numbers' },
      { value: 'iban', label: 'Bank account numbers (IBAN)' },
    ],
    admin: {
      description:
        'The server removes these from every text of every event. A long article number can look like one of them, so turn this on only if you need it.',
    },
  };
}

/** Visits that are not counted. The members of `Exclusions`. */
export const exclusionFields: Field[] = [
  {
    name: 'excludesOwn',
    type: 'checkbox',
    label: 'Exclude our own browsers',
    defaultValue: defaultMeasurementPolicy.exclusions.signedIn,
    admin: {
      description:
        'Mark each browser that you use below. The site cannot recognise you by your login, because studio and site share no cookie. The mark is a cookie that only the site’s server can read.',
    },
  },
  {
    name: 'thisBrowser',
    type: 'ui',
    admin: { components: { Field: '/analytics/measurement/view/this-browser#ThisBrowser' }, disableListColumn: true },
  },
  {
    ...list({ name: 'networks', label: 'Excluded networks', defaults: [] }, checkNetworks),
    access: fieldForAdmins,
    admin: {
      description:
        'Enter the IP addresses or networks of your offices, for example 203.0.113.0/24. A visitor’s address is compared with them and never stored. Only admins see and change them.',
    },
  },
];

/** Retention, and what is counted without consent. */
export const keepingFields: Field[] = [
  {
    name: 'retentionMonths',
    type: 'number',
    label: 'Data retention (months)',
    required: true,
    defaultValue: defaultMeasurementPolicy.retentionMonths,
    access: byAdmins,
    validate: checkRetention,
    admin: { step: 1, description: 'Older events are deleted. Keep them only as long as your reports need them.' },
  },
  {
    name: 'countsWithoutConsent',
    type: 'checkbox',
    label: 'Count without consent',
    defaultValue: defaultMeasurementPolicy.countsWithoutConsent,
    access: byAdmins,
    admin: {
      description:
        'Get page view numbers per page and day without identifiers, cookies, data from the device or lists of addresses. Most readings of the ePrivacy directive need no consent for what a server learns from a page request, but some authorities want it in your privacy notice. Ask your legal adviser before you turn this on.',
    },
  },
];
