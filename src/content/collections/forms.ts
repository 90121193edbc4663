import type { CollectionConfig, Field } from 'payload';
import { defaultRetentionMonths, maxRecipients, maxRetentionMonths } from '../../forms/limits.ts';
import { isEmailAddress } from '../../forms/patterns.ts';
import { adminsOnly } from '../access/admins-only.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { formFields } from '../fields/form/form-fields.ts';
import { copiedSlug } from '../fields/copied-slug.ts';
import { isSlug, slugify } from '../fields/slug.ts';

/** Forms that pages show. Published as they are saved; the key of the webhook is added by the studio (src/studio/forms/). */
export const forms: CollectionConfig = {
  slug: 'forms',
  labels: { singular: 'Form', plural: 'Forms' },
  admin: { useAsTitle: 'title', group: 'Content', defaultColumns: ['title', 'slug', 'updatedAt'], description: 'A saved form is live on every page that shows it. What is sent with it stands under Submissions.' },
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    { name: 'title', type: 'text', label: 'Name', required: true, maxLength: 120, admin: { description: 'In the studio and in mails. Visitors do not see it.' } },
    formFields,
    { name: 'submitLabel', type: 'text', label: 'Text of the button', localized: true, maxLength: 60 },
    { name: 'thanks', type: 'textarea', label: 'Thanks', localized: true, maxLength: 2_000, admin: { description: 'Shown when the form has arrived.' } },
    { name: 'redirect', type: 'relationship', relationTo: 'pages', label: 'Or lead to the page', admin: { sortOptions: 'title', description: 'Instead of the thanks.' } },
    { type: 'collapsible', label: 'Email', admin: { initCollapsed: true }, fields: mails() },
    { type: 'collapsible', label: 'Webhook', admin: { initCollapsed: true }, fields: webhook() },
    {
      name: 'slug',
      type: 'text',
      label: 'Name in reports',
      required: true,
      unique: true,
      maxLength: 80,
      admin: { position: 'sidebar', description: 'Small letters, digits and hyphens. Made from the name when left empty.' },
      hooks: { beforeValidate: [({ value, siblingData }) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : slugify(String(siblingData.title ?? '')))], beforeDuplicate: [copiedSlug] },
      validate: (value: unknown) => (typeof value === 'string' && isSlug(value)) || 'Use small letters a–z, digits and single hyphens, for example “contact”.',
    },
    {
      name: 'retentionMonths',
      type: 'number',
      label: 'Retention (months)',
      required: true,
      defaultValue: defaultRetentionMonths,
      min: 1,
      max: maxRetentionMonths,
      admin: { position: 'sidebar', description: 'Then a submission is erased with its files. A change counts for what is sent from then on.' },
    },
  ],
};

function mails(): Field[] {
  return [
    { name: 'recipients', type: 'textarea', label: 'Notification emails', maxLength: 1_000, admin: { rows: 2, description: `One address a line, at most ${maxRecipients}.` }, validate: (value: unknown) => areRecipients(value) },
    { name: 'repliesToSender', type: 'checkbox', label: 'An answer to that mail goes to the sender', defaultValue: true },
    { name: 'confirms', type: 'checkbox', label: 'Auto-reply', defaultValue: false, admin: { description: 'Goes to the first e-mail address of the form, and never repeats what was typed: a form must not be a way to send words of one’s own to strangers.' } },
    { name: 'confirmationSubject', type: 'text', label: 'Subject', localized: true, maxLength: 160, admin: { condition: (data) => data?.confirms === true } },
    { name: 'confirmationText', type: 'textarea', label: 'Text', localized: true, maxLength: 4_000, admin: { condition: (data) => data?.confirms === true } },
  ];
}

function webhook(): Field[] {
  return [
    {
      name: 'webhookUrl',
      type: 'text',
      label: 'Send every submission to',
      maxLength: 1_000,
      access: { create: adminsOnly, update: adminsOnly },
      admin: { placeholder: 'https://example.com/hooks/contact', description: 'Signed and tried again for a day. Only administrators may change it.' },
      validate: (value: unknown) => value === null || value === undefined || value === '' || isWebhookAddress(value) || 'Give an address that starts with https:// or http:// and has no user name in it.',
    },
    { name: 'webhookRevision', type: 'number', label: 'Number of the signing key', defaultValue: 1, min: 1, max: 1_000_000, access: { create: adminsOnly, update: adminsOnly }, admin: { description: 'Raise it to get another key.' } },
  ];
}

/** Addresses as people write them down: one a line, or with commas. */
export function recipientsOf(text: unknown): string[] {
  return typeof text === 'string' ? text.split(/[\s,;]+/).filter(Boolean) : [];
}

function areRecipients(value: unknown): string | true {
  const recipients = recipientsOf(value);
  const wrong = recipients.find((recipient) => !isEmailAddress(recipient));
  if (wrong !== undefined) return `${wrong} is not an e-mail address.`;
  return recipients.length <= maxRecipients || `At most ${maxRecipients} addresses.`;
}

function isWebhookAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
}
