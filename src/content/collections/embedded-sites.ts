import type { ArrayField, CollectionConfig, Field } from 'payload';
import { adminsOnly } from '../access/admins-only.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { isSafeAddress } from '../fields/address.ts';
import { asksAgain, cookieDays, cookieName, countAskingAgain, generatedId, materialRevision } from '../fields/consent/banner.ts';
import { rowNamedBy } from '../fields/choices.ts';
import { languageField } from '../fields/consent/language.ts';
import { layoutField } from '../fields/consent/layout.ts';
import { policyField } from '../fields/consent/policy.ts';
import { wordsFields } from '../fields/consent/words.ts';
import { normalisedHostname } from '../fields/hostname.ts';

/** Each language once; there are 29 of them. */
const maxLanguages = 60;

/** Other websites that show a banner of this product. Published by the studio (src/studio/collections.ts). */
export const embeddedSites: CollectionConfig = {
  slug: 'embedded-sites',
  labels: { singular: 'Connected site', plural: 'Connected sites' },
  admin: { group: 'Consent', useAsTitle: 'name', defaultColumns: ['name', 'domain', 'isActive', 'updatedAt'], description: 'Websites elsewhere that ask for consent with a banner of ours. They get consent, not measurement.' },
  disableDuplicate: true,
  access: { read: anyoneSignedIn, create: adminsOnly, update: editorsAndAdmins, delete: adminsOnly },
  hooks: { beforeChange: [({ data, originalDoc }) => countAskingAgain(data, originalDoc)] },
  fields: [
    { name: 'notice', type: 'ui', admin: { components: { Field: '/views/consent/change-notice#ChangeNotice' }, disableListColumn: true } },
    {
      type: 'tabs',
      tabs: [
        { label: 'Website', fields: [...website(), { name: 'install', type: 'ui', admin: { components: { Field: '/views/consent/install#Install' }, disableListColumn: true } }] },
        { label: 'Texts', description: 'The product speaks 29 languages by itself. Add a language only to say something differently; what you leave empty stays the product’s own.', fields: [words()] },
        { label: 'Appearance', fields: [layoutField] },
        { label: 'Rules', fields: [policyField] },
        { label: 'Vendors', fields: [{ name: 'vendors', type: 'join', collection: 'vendors', on: 'sites', label: 'Vendors of this website', admin: { defaultColumns: ['name', 'category', 'isActive'], description: 'A vendor says itself on which websites it is used.' } }] },
      ],
    },
    { name: 'isActive', type: 'checkbox', label: 'Active', defaultValue: true, access: { create: adminsOnly, update: adminsOnly }, admin: { position: 'sidebar', description: 'Off: its script answers nothing, so everything optional stays off there.' } },
    asksAgain,
    cookieDays,
    cookieName,
    materialRevision,
    generatedId('siteKey', 'Site key', 'Part of the address of its script. Made once, never changed.'),
    generatedId('bannerId', 'Banner', 'Names this banner in the records. Made once, never changed.'),
  ],
};

function website(): Field[] {
  return [
    { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 120 },
    {
      name: 'domain',
      type: 'text',
      label: 'Registered domain',
      required: true,
      unique: true,
      access: { update: adminsOnly },
      admin: { placeholder: 'example.com', description: 'Without https://. Its subdomains count too. On any other hostname the banner refuses to run and everything optional stays off.' },
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? (normalisedHostname(value) ?? value) : value)] },
      validate: (value: unknown) => (typeof value === 'string' && normalisedHostname(value) !== null) || 'Give a hostname such as example.com, without a path.',
    },
    { ...languageField('defaultLanguage', 'Language of pages that do not say theirs'), required: true, defaultValue: 'en' },
    {
      name: 'privacyUrl',
      type: 'text',
      label: 'Address of its privacy policy',
      admin: { placeholder: 'https://example.com/privacy' },
      validate: (value: unknown) => value === null || value === undefined || value === '' || (isSafeAddress(value) && /^(https?:|\/)/i.test(value)) || 'Give an address that starts with https://, or a path such as /privacy.',
    },
  ];
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
      ...wordsFields('changed'),
      { name: 'reviewedBy', type: 'text', label: 'Reviewed in this language by', maxLength: 120 },
    ],
  };
}

function eachOnce(rows: unknown): string | true {
  const languages = Array.isArray(rows) ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'language' in row ? row.language : undefined)) : [];
  const twice = languages.find((language, at) => typeof language === 'string' && languages.indexOf(language) !== at);
  return twice === undefined || `${String(twice)} is in the list twice.`;
}
