import type { ArrayField, CollectionConfig, Field, TextField } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { isSafeAddress } from '../fields/address.ts';
import {
  asksAgain,
  cookieDays,
  cookieName,
  countAskingAgain,
  generatedId,
  materialRevision,
} from '../fields/consent/banner.ts';
import { rowNamedBy } from '../fields/choices.ts';
import { languageField } from '../fields/consent/language.ts';
import { layoutField } from '../fields/consent/layout.ts';
import { policyField } from '../fields/consent/policy.ts';
import { bannerTextFields } from '../fields/consent/banner-text-fields.ts';
import { normalisedHostname } from '../fields/hostname.ts';

/** Each language once; there are 29 languages. */
const maxLanguages = 60;

/** Other websites that show a banner from this installation. Published by the studio (src/studio/collections.ts). */
export const embeddedSites: CollectionConfig = {
  slug: 'embedded-sites',
  labels: { singular: 'Connected site', plural: 'Connected sites' },
  admin: {
    group: 'Consent',
    useAsTitle: 'name',
    defaultColumns: ['name', 'domain', 'isActive', 'updatedAt'],
    description:
      'Other websites that show one of your banners. They use the consent platform only, without measurement.',
  },
  disableDuplicate: true,
  access: { read: anyoneSignedIn, create: adminsOnly, update: editorsAndAdmins, delete: adminsOnly },
  hooks: { beforeChange: [({ data, originalDoc }) => countAskingAgain(data, originalDoc)] },
  fields: [
    {
      name: 'notice',
      type: 'ui',
      admin: { components: { Field: '/consent/banners/view/change-notice#ChangeNotice' }, disableListColumn: true },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Website',
          fields: [
            ...website(),
            {
              name: 'install',
              type: 'ui',
              admin: { components: { Field: '/consent/banners/view/install#Install' }, disableListColumn: true },
            },
          ],
        },
        {
          label: 'Texts',
          description:
            'The banner has built-in texts in 29 languages. Add a language only to change its texts; empty fields keep the built-in text.',
          fields: [words()],
        },
        { label: 'Appearance', fields: [layoutField] },
        { label: 'Rules', fields: [policyField] },
        {
          label: 'Vendors',
          fields: [
            {
              name: 'vendors',
              type: 'join',
              collection: 'vendors',
              on: 'sites',
              label: 'Vendors of this website',
              admin: {
                defaultColumns: ['name', 'category', 'isActive'],
                description: 'To add a vendor, open it under Vendors and choose this website there.',
              },
            },
          ],
        },
      ],
    },
    {
      name: 'isActive',
      type: 'checkbox',
      label: 'Active',
      defaultValue: true,
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        position: 'sidebar',
        description: 'If this is off, the website gets no banner script, and everything optional stays off there.',
      },
    },
    asksAgain,
    cookieDays,
    cookieName,
    materialRevision,
    generatedId('siteKey', 'Site key', 'Part of the URL of the banner script. It is generated once and never changes.'),
    generatedId(
      'bannerId',
      'Banner',
      'Identifies this banner in consent records. It is generated once and never changes.',
    ),
  ],
};

function website(): Field[] {
  return [
    { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 120 },
    domain(),
    {
      ...languageField('defaultLanguage', 'Language of pages without a language of their own'),
      required: true,
      defaultValue: 'en',
    },
    privacyUrl(),
  ];
}

function domain(): TextField {
  return {
    name: 'domain',
    type: 'text',
    label: 'Registered domain',
    required: true,
    unique: true,
    access: { update: adminsOnly },
    admin: {
      placeholder: 'example.com',
      description:
        'Enter the domain without https://. It includes all subdomains. On any other hostname the banner does not run and everything optional stays off.',
    },
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? (normalisedHostname(value) ?? value) : value)],
    },
    validate: (value: unknown) =>
      (typeof value === 'string' && normalisedHostname(value) !== null) ||
      'Enter a hostname such as example.com, without a path.',
  };
}

function privacyUrl(): TextField {
  return {
    name: 'privacyUrl',
    type: 'text',
    label: 'Privacy policy URL',
    admin: { placeholder: 'https://example.com/privacy' },
    validate: (value: unknown) =>
      value === null ||
      value === undefined ||
      value === '' ||
      (isSafeAddress(value) && /^(https?:|\/)/i.test(value)) ||
      'Enter an address that starts with https://, or a path such as /privacy.',
  };
}

function words(): ArrayField {
  return {
    name: 'words',
    type: 'array',
    label: 'Custom texts',
    labels: { singular: 'Language', plural: 'Languages' },
    maxRows: maxLanguages,
    admin: { initCollapsed: true, components: rowNamedBy('language', 'Language', 'language') },
    validate: (rows: unknown) => eachOnce(rows),
    fields: [
      { ...languageField('language', 'Language'), required: true },
      ...bannerTextFields('changed'),
      { name: 'reviewedBy', type: 'text', label: 'Reviewed by', maxLength: 120 },
    ],
  };
}

function eachOnce(rows: unknown): string | true {
  const languages = Array.isArray(rows)
    ? rows.map((row: unknown) =>
        typeof row === 'object' && row !== null && 'language' in row ? row.language : undefined,
      )
    : [];
  const twice = languages.find((language, at) => typeof language === 'string' && languages.indexOf(language) !== at);
  return twice === undefined || `${String(twice)} is in the list twice. Remove one of the two.`;
}
