import { randomBytes } from 'node:crypto';
import type { CheckboxField, FieldHook, NumberField, TextField } from 'payload';
import { adminsOnly } from '../../access/admins-only.ts';
import { nobody } from '../../access/nobody.ts';
import { maxDecisionDays } from './policy.ts';

export const defaultCookieName = 'candor-consent';
export const defaultCookieDays = 365;

/* Fields of every banner besides its texts, look and rules: for this site and for an embedding one. */

export const cookieName: TextField = {
  name: 'cookieName',
  type: 'text',
  label: 'Name of the consent cookie',
  required: true,
  defaultValue: defaultCookieName,
  access: { create: adminsOnly, update: adminsOnly },
  admin: { position: 'sidebar', description: 'If you change the name, every visitor is asked again.' },
  validate: (value: unknown) =>
    (typeof value === 'string' && /^[a-z][a-z0-9_-]{2,39}$/.test(value)) ||
    'Use 3 to 40 lowercase letters, digits, hyphens or underscores, and start with a letter.',
};

export const cookieDays: NumberField = {
  name: 'cookieDays',
  type: 'number',
  label: 'Consent duration (days)',
  required: true,
  defaultValue: defaultCookieDays,
  min: 1,
  max: maxDecisionDays,
  access: { create: adminsOnly, update: adminsOnly },
  admin: {
    position: 'sidebar',
    step: 1,
    description:
      'After this time the visitor is asked again. France (CNIL) and Italy (Garante) advise 6 months: 180 days.',
  },
};

/** Set for one save only: it increases the revision number and every visitor is asked again. Stored as false, because a virtual field could not be changed in the form. */
export const asksAgain: CheckboxField = {
  name: 'asksAgain',
  type: 'checkbox',
  label: 'Ask every visitor again',
  defaultValue: false,
  admin: {
    position: 'sidebar',
    description:
      'Tick this when a purpose changes, not only its wording. For a new vendor or cookie it happens automatically.',
  },
};

export const materialRevision: NumberField = {
  name: 'materialRevision',
  type: 'number',
  defaultValue: 0,
  access: { create: nobody, update: nobody },
  admin: { hidden: true },
};

/** The `beforeChange` hook for the two fields above: the number only ever increases, when the checkbox is ticked. */
export function countAskingAgain(
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const known = typeof before?.materialRevision === 'number' ? before.materialRevision : 0;
  return { ...data, materialRevision: known + (data.asksAgain === true ? 1 : 0), asksAgain: false };
}

export function generatedId(name: string, label: string, description: string): TextField {
  return {
    name,
    type: 'text',
    label,
    access: { create: nobody, update: nobody },
    admin: { position: 'sidebar', readOnly: true, description },
    hooks: { beforeChange: [keepOrMake] },
  };
}

/** Returns the stored id, or generates one of 128 random bits in hexadecimal. */
function keepOrMake({ value, previousValue, operation }: Parameters<FieldHook>[0]): string {
  const known = [previousValue, operation === 'create' ? undefined : value].find(
    (candidate) => typeof candidate === 'string' && /^[0-9a-f]{32}$/.test(candidate),
  );
  return typeof known === 'string' ? known : randomBytes(16).toString('hex');
}
