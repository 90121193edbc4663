import { randomBytes } from 'node:crypto';
import type { Field, FieldHook, GlobalConfig, TextareaField, TextField } from 'payload';
import { categories, type Category } from '../../platform/categories.ts';
import { adminsOnly } from '../access/admins-only.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { nobody } from '../access/nobody.ts';

export const defaultCookieName = 'candor-consent';
export const defaultCookieDays = 365;
/** Longer than two years no authority accepts; browsers cut at 400 days anyway. */
export const maxCookieDays = 400;

const names: Record<Category, string> = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  performance: 'Performance',
  advertisement: 'Advertisement',
};

/** What the banner says, and how long an answer holds. Every text a visitor is shown is part of the banner's version. */
export const consent: GlobalConfig = {
  slug: 'consent',
  label: 'Consent banner',
  admin: { group: 'Consent', description: 'A change of any text makes a new version of the banner; decisions keep the version they were made on.' },
  versions: { max: 100 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    words('title', 'Title', 120),
    paragraph('text', 'Text', 1200),
    {
      type: 'row',
      fields: [words('acceptLabel', 'Button: accept all', 40), words('rejectLabel', 'Button: reject all', 40)],
    },
    {
      type: 'row',
      fields: [words('chooseLabel', 'Button: choose', 40), words('saveLabel', 'Button: save the choice', 40)],
    },
    ...categories.map(categoryGroup),
    {
      name: 'cookieName',
      type: 'text',
      label: 'Name of the consent cookie',
      required: true,
      defaultValue: defaultCookieName,
      access: { update: adminsOnly },
      admin: { position: 'sidebar', description: 'A new name asks every visitor again.' },
      validate: (value: unknown) => (typeof value === 'string' && /^[a-z][a-z0-9_-]{2,39}$/.test(value)) || 'Use 3 to 40 small letters, digits, hyphens or underscores.',
    },
    {
      name: 'cookieDays',
      type: 'number',
      label: 'A decision holds for (days)',
      required: true,
      defaultValue: defaultCookieDays,
      min: 1,
      max: maxCookieDays,
      access: { update: adminsOnly },
      admin: { position: 'sidebar', step: 1 },
    },
    generatedId('siteKey', 'Site key', 'Names this site to the consent endpoints. Made once, never changed.'),
    generatedId('bannerId', 'Banner', 'Names this banner in the records. Made once, never changed.'),
  ],
};

function words(name: string, label: string, maxLength: number): TextField {
  return { name, type: 'text', label, required: true, localized: true, maxLength };
}

function paragraph(name: string, label: string, maxLength: number): TextareaField {
  return { name, type: 'textarea', label, required: true, localized: true, maxLength };
}

function categoryGroup(category: Category): Field {
  return {
    name: category,
    type: 'group',
    label: `Category: ${names[category]}`,
    fields: [words('name', 'Name', 60), paragraph('description', 'What it is used for', 600)],
  };
}

function generatedId(name: string, label: string, description: string): TextField {
  return {
    name,
    type: 'text',
    label,
    access: { create: nobody, update: nobody },
    admin: { position: 'sidebar', readOnly: true, description },
    hooks: { beforeChange: [keepOrMake] },
  };
}

/** 128 random bits in hexadecimal, once. */
function keepOrMake({ value, previousValue }: Parameters<FieldHook>[0]): string {
  const known = [previousValue, value].find((candidate) => typeof candidate === 'string' && /^[0-9a-f]{32}$/.test(candidate));
  return typeof known === 'string' ? known : randomBytes(16).toString('hex');
}
