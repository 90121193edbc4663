import type { CollectionConfig, Field, TextField } from 'payload';
import { optionalCategories } from '../../platform/categories.ts';
import { vendorById } from '../../consent/vendors/registry.ts';
import { consentModeSignals } from '../../consent/vendors/vendor.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { asksAgain, countAskingAgain, materialRevision } from '../fields/consent/banner.ts';
import { choicesOf } from '../fields/choices.ts';
import { countryChoices } from '../fields/consent/places.ts';
import { categoryNames } from '../fields/consent/words.ts';
import { isSafeAddress } from '../fields/address.ts';
import { isSlug, slugify } from '../fields/slug.ts';
import { defaultLocale } from '../published.ts';
import { hostsField } from '../fields/vendor/hosts.ts';
import { presetChoices, withPreset } from '../fields/vendor/preset.ts';
import { storageField } from '../fields/vendor/storage.ts';
import { tagsField } from '../fields/vendor/tags.ts';

/** The companies, and parts of this product, that are told something about visitors. Published with the banners that name them. */
export const vendors: CollectionConfig = {
  slug: 'vendors',
  labels: { singular: 'Vendor', plural: 'Vendors' },
  admin: { group: 'Consent', useAsTitle: 'name', defaultColumns: ['name', 'category', 'isActive', 'isOnOwnSite', 'updatedAt'], description: 'Who is told something about visitors, and all that it stores. Banner, cookie page, frames and checks are made from this list.' },
  disableDuplicate: true,
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  hooks: { beforeValidate: [({ data, originalDoc, req }) => withKey(withPreset(data ?? {}, originalDoc, req.locale ?? defaultLocale), originalDoc)], beforeChange: [({ data, originalDoc }) => countAskingAgain(data, originalDoc)] },
  fields: [
    { name: 'notice', type: 'ui', admin: { components: { Field: '/views/consent/change-notice#ChangeNotice' }, disableListColumn: true } },
    preset(),
    {
      type: 'tabs',
      tabs: [
        { label: 'Who and what for', fields: about() },
        { label: 'What it stores', fields: [storageField] },
        { label: 'Allowed hosts', fields: [hostsField, signals()] },
        { label: 'What runs', fields: [runsIn(), tagsField] },
      ],
    },
    { name: 'isActive', type: 'checkbox', label: 'In use', defaultValue: true, admin: { position: 'sidebar', description: 'Off: nothing of it runs, and visitors no longer see it.' } },
    { name: 'isOnOwnSite', type: 'checkbox', label: 'Used on this site', defaultValue: true, admin: { position: 'sidebar' } },
    { name: 'sites', type: 'relationship', relationTo: 'embedded-sites', hasMany: true, label: 'Used on other websites', admin: { position: 'sidebar', description: 'Whose banners name it.' } },
    { ...asksAgain, label: 'What it does has changed: ask every visitor again' },
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
      description: 'Choose, save, and what is known about it is filled in wherever you left something empty. Change what is different for you. Leave it empty for a vendor of your own.',
      components: choicesOf(presetChoices),
    },
  };
}

function about(): Field[] {
  return [
    { type: 'row', fields: [needed('name', 'Name', 120), { ...needed('company', 'Company', 160) }] },
    {
      type: 'row',
      fields: [
        {
          name: 'country',
          type: 'text',
          label: 'Country of establishment',
          admin: { components: choicesOf(countryChoices) },
          validate: (value: unknown) => isEmpty(value) || countryChoices.some((choice) => choice.value === value) || 'Choose the country.',
        },
        {
          name: 'category',
          type: 'select',
          label: 'Category',
          options: optionalCategories.map((category) => ({ value: category, label: categoryNames[category] })),
          admin: { description: 'Everything a company other than you measures, stores or shows needs a category that the visitor agreed to.' },
          validate: (value: unknown, { id, data }: { id?: unknown; data: unknown }) => optionalCategories.some((category) => category === value) || (isEmpty(value) && willBeFilledIn(id, data)) || 'Choose the category that visitors must have agreed to.',
        },
      ],
    },
    { name: 'purpose', type: 'textarea', label: 'What it is used for', localized: true, maxLength: 600, admin: { description: 'One or two sentences for visitors. English stands in where another language has none.' } },
    address('privacyUrl', 'Privacy policy'),
    { type: 'row', fields: [address('cookiesUrl', 'Cookie policy'), address('optOutUrl', 'Where to object')] },
  ];
}

function needed(name: string, label: string, maxLength: number): TextField {
  const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= maxLength;
  return { name, type: 'text', label, maxLength, validate: (value: unknown, { id, data }: { id?: unknown; data: unknown }) => isGiven(value) || (isEmpty(value) && willBeFilledIn(id, data)) || 'Fill this in, or choose a known vendor.' };
}

/** A form that was refused once is checked while it is typed, before a save fills in what is known. */
function willBeFilledIn(id: unknown, form: unknown): boolean {
  return id === undefined && typeof form === 'object' && form !== null && 'preset' in form && typeof form.preset === 'string' && vendorById(form.preset) !== undefined;
}

function address(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { placeholder: 'https://' },
    validate: (value: unknown) => isEmpty(value) || (isSafeAddress(value) && /^(https?:|\/)/i.test(value)) || 'Give an address that starts with https://.',
  };
}

function signals(): Field {
  return {
    name: 'signals',
    type: 'select',
    hasMany: true,
    label: 'Google Consent Mode signals it obeys',
    options: consentModeSignals.map((signal) => ({ value: signal, label: signal })),
    admin: { description: 'They are sent as granted only with the category; before it, denied.' },
  };
}

function runsIn(): Field {
  return {
    name: 'runsIn',
    type: 'select',
    label: 'Execution',
    options: [
      { value: 'tag-frame', label: 'Tag frame: scripts that measure, apart from the page' },
      { value: 'embed-frame', label: 'Embed frame: a film, a map or a form inside a page' },
      { value: 'server', label: 'Our server: nothing of it reaches a browser' },
      { value: 'own', label: 'It is this product itself' },
    ],
  };
}

/** Its id in documents and records. */
function key(): TextField {
  return {
    name: 'key',
    type: 'text',
    label: 'Id',
    unique: true,
    index: true,
    admin: { position: 'sidebar', readOnly: true, description: 'Made from the name; stays.' },
    validate: (value: unknown) => isEmpty(value) || (typeof value === 'string' && isSlug(value)) || 'Small letters, digits and single hyphens.',
  };
}

/** Once made it stays, also when the vendor is renamed: records and rules name it. */
function withKey(submitted: Record<string, unknown>, before: Record<string, unknown> | undefined): Record<string, unknown> {
  const known = [before?.key, submitted.preset, submitted.name].find((text) => typeof text === 'string' && slugify(text) !== '');
  return { ...submitted, ...(typeof known === 'string' && { key: slugify(known) }) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
