import type { CollectionConfig, Field, SelectField, TextField } from 'payload';
import { optionalCategories } from '../../platform/categories.ts';
import { vendorById } from '../../consent/vendors/registry.ts';
import { consentModeSignals } from '../../consent/vendors/vendor.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { asksAgain, countAskingAgain, materialRevision } from '../fields/consent/banner.ts';
import { choicesOf } from '../fields/choices.ts';
import { countryChoices } from '../fields/consent/places.ts';
import { categoryNames } from '../fields/consent/banner-text-fields.ts';
import { isSafeAddress } from '../fields/address.ts';
import { isSlug, slugify } from '../fields/slug.ts';
import { defaultLocale } from '../../published/contract.ts';
import { hostsField } from '../fields/vendor/hosts.ts';
import { presetChoices, withPreset } from '../fields/vendor/preset.ts';
import { storageField } from '../fields/vendor/storage.ts';
import { tagsField } from '../fields/vendor/tags.ts';

/** Companies, and parts of this product, that receive data about visitors. Published with the banners that name them. */
export const vendors: CollectionConfig = {
  slug: 'vendors',
  labels: { singular: 'Vendor', plural: 'Vendors' },
  admin: {
    group: 'Consent',
    useAsTitle: 'name',
    defaultColumns: ['name', 'category', 'isActive', 'isOnOwnSite', 'updatedAt'],
    description:
      'Companies and services that learn something about visitors, and everything they store. The banner, the cookie page, the frames and the checks use this list.',
  },
  disableDuplicate: true,
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  hooks: {
    beforeValidate: [
      ({ data, originalDoc, req }) =>
        withKey(withPreset(data ?? {}, originalDoc, req.locale ?? defaultLocale), originalDoc),
    ],
    beforeChange: [({ data, originalDoc }) => countAskingAgain(data, originalDoc)],
  },
  fields: [
    {
      name: 'notice',
      type: 'ui',
      admin: { components: { Field: '/consent/banners/view/change-notice#ChangeNotice' }, disableListColumn: true },
    },
    preset(),
    {
      type: 'tabs',
      tabs: [
        { label: 'Company and purpose', fields: about() },
        { label: 'Storage', fields: [storageField] },
        { label: 'Allowed hosts', fields: [hostsField, signals()] },
        { label: 'Scripts and tags', fields: [runsIn(), tagsField] },
      ],
    },
    {
      name: 'isActive',
      type: 'checkbox',
      label: 'In use',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'If this is off, none of the vendor’s code runs and visitors no longer see the vendor.',
      },
    },
    {
      name: 'isOnOwnSite',
      type: 'checkbox',
      label: 'Used on this site',
      defaultValue: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'sites',
      type: 'relationship',
      relationTo: 'embedded-sites',
      hasMany: true,
      label: 'Used on connected sites',
      admin: { position: 'sidebar', description: 'The banners of these websites name the vendor.' },
    },
    asksAgain,
    materialRevision,
    key(),
  ],
};

function preset(): TextField {
  return {
    name: 'preset',
    type: 'text',
    label: 'Known vendor',
    maxLength: 80,
    admin: {
      description:
        'Choose a vendor and save: its known details fill the fields that you left empty. Change what is different for you, or leave this empty to enter a vendor of your own.',
      components: choicesOf(presetChoices),
    },
  };
}

function about(): Field[] {
  return [
    { type: 'row', fields: [needed('name', 'Name', 120), { ...needed('company', 'Company', 160) }] },
    { type: 'row', fields: [country(), category()] },
    {
      name: 'purpose',
      type: 'textarea',
      label: 'Purpose',
      localized: true,
      maxLength: 600,
      admin: { description: 'One or two sentences for visitors. A language without a text shows the English one.' },
    },
    address('privacyUrl', 'Privacy policy'),
    { type: 'row', fields: [address('cookiesUrl', 'Cookie policy'), address('optOutUrl', 'Opt-out page')] },
  ];
}

function needed(name: string, label: string, maxLength: number): TextField {
  const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= maxLength;
  return {
    name,
    type: 'text',
    label,
    maxLength,
    validate: (value: unknown, { id, data }: { id?: unknown; data: unknown }) =>
      isGiven(value) || (isEmpty(value) && willBeFilledIn(id, data)) || 'Fill this in, or choose a vendor.',
  };
}

/** A form that was refused once is validated while it is edited, before a save fills in the preset's values. */
function willBeFilledIn(id: unknown, form: unknown): boolean {
  return (
    id === undefined &&
    typeof form === 'object' &&
    form !== null &&
    'preset' in form &&
    typeof form.preset === 'string' &&
    vendorById(form.preset) !== undefined
  );
}

function country(): TextField {
  return {
    name: 'country',
    type: 'text',
    label: 'Country of establishment',
    admin: { components: choicesOf(countryChoices) },
    validate: (value: unknown) =>
      isEmpty(value) || countryChoices.some((choice) => choice.value === value) || 'Choose a country from the list.',
  };
}

function category(): SelectField {
  return {
    name: 'category',
    type: 'select',
    label: 'Category',
    options: optionalCategories.map((category) => ({ value: category, label: categoryNames[category] })),
    admin: {
      description: 'Anything that another company measures, stores or shows needs a category that the visitor allows.',
    },
    validate: (value: unknown, { id, data }: { id?: unknown; data: unknown }) =>
      optionalCategories.some((category) => category === value) ||
      (isEmpty(value) && willBeFilledIn(id, data)) ||
      'Choose the category that visitors must allow.',
  };
}

function address(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { placeholder: 'https://' },
    validate: (value: unknown) =>
      isEmpty(value) ||
      (isSafeAddress(value) && /^(https?:|\/)/i.test(value)) ||
      'Enter an address that starts with https://.',
  };
}

function signals(): Field {
  return {
    name: 'signals',
    type: 'select',
    hasMany: true,
    label: 'Google Consent Mode signals',
    options: consentModeSignals.map((signal) => ({ value: signal, label: signal })),
    admin: { description: 'These signals are sent as granted while the category is allowed, and as denied before.' },
  };
}

function runsIn(): Field {
  return {
    name: 'runsIn',
    type: 'select',
    label: 'Execution',
    options: [
      { value: 'tag-frame', label: 'Tag frame: measurement scripts, isolated from the page' },
      { value: 'embed-frame', label: 'Embed frame: a video, a map or a form inside a page' },
      { value: 'server', label: 'Server: no code reaches a browser' },
      { value: 'own', label: 'Built in: part of this product' },
    ],
  };
}

/** The vendor's id in documents and records. */
function key(): TextField {
  return {
    name: 'key',
    type: 'text',
    label: 'Id',
    unique: true,
    index: true,
    admin: { position: 'sidebar', readOnly: true, description: 'Generated from the name. It never changes.' },
    validate: (value: unknown) =>
      isEmpty(value) ||
      (typeof value === 'string' && isSlug(value)) ||
      'Use lowercase letters, digits and single hyphens.',
  };
}

/** Keeps an existing key, also when the vendor is renamed, because records and rules name it. */
function withKey(
  submitted: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const known = [before?.key, submitted.preset, submitted.name].find(
    (text) => typeof text === 'string' && slugify(text) !== '',
  );
  return { ...submitted, ...(typeof known === 'string' && { key: slugify(known) }) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
