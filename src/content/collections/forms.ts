import type { CollectionConfig, Field } from 'payload';
import { defaultRetentionMonths, maxRecipients, maxRetentionMonths } from '../../forms/limits.ts';
import { isEmailAddress } from '../../forms/patterns.ts';
import { fieldForAdmins, isShownToAdmins } from '../access/admins-only.ts';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { validateOptionalRequestAddress } from '../fields/request-address.ts';
import { formFields } from '../fields/form/form-fields.ts';
import { copiedSlug } from '../fields/copied-slug.ts';
import { isSlug, slugify } from '../fields/slug.ts';

/**
 * Forms that pages show. They are published when they are saved; the studio adds the webhook key (src/studio/forms/). Whoever receives submissions besides the
 * studio is for admins, because it decides where visitors' data goes, and a webhook's URL may hold a token.
 */
export const forms: CollectionConfig = {
  slug: 'forms',
  labels: { singular: 'Form', plural: 'Forms' },
  admin: {
    useAsTitle: 'title',
    group: 'Forms',
    defaultColumns: ['title', 'slug', 'updatedAt'],
    description:
      'A saved form is live at once on every page that shows it. You find what people send under Submissions.',
  },
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  fields: [
    {
      name: 'title',
      type: 'text',
      label: 'Name',
      required: true,
      maxLength: 120,
      admin: { description: 'Shown in the studio and in emails. Visitors do not see it.' },
    },
    formFields,
    {
      name: 'addField',
      type: 'ui',
      admin: { components: { Field: '/forms/view/add-field#AddField' }, disableListColumn: true },
    },
    { name: 'submitLabel', type: 'text', label: 'Button text', localized: true, maxLength: 60 },
    {
      name: 'thanks',
      type: 'textarea',
      label: 'Thank-you message',
      localized: true,
      maxLength: 2_000,
      admin: { description: 'Shown after the form has been received.' },
    },
    {
      name: 'redirect',
      type: 'relationship',
      relationTo: 'pages',
      label: 'Thank-you page',
      admin: { sortOptions: 'title', description: 'Visitors go to this page instead of seeing the thank-you message.' },
    },
    { type: 'collapsible', label: 'Email', admin: { initCollapsed: true }, fields: mails() },
    {
      type: 'collapsible',
      label: 'Webhook',
      admin: { initCollapsed: true, condition: isShownToAdmins },
      fields: webhook(),
    },
    {
      name: 'slug',
      type: 'text',
      label: 'Name in reports',
      required: true,
      unique: true,
      maxLength: 80,
      admin: {
        position: 'sidebar',
        description: 'Lowercase letters, digits and hyphens. If empty, it is generated from the name.',
      },
      hooks: {
        beforeValidate: [
          ({ value, siblingData }) =>
            typeof value === 'string' && value.trim() !== '' ? value.trim() : slugify(String(siblingData.title ?? '')),
        ],
        beforeDuplicate: [copiedSlug],
      },
      validate: (value: unknown) =>
        (typeof value === 'string' && isSlug(value)) ||
        'Use lowercase letters a–z, digits and single hyphens, for example “contact”.',
    },
    {
      name: 'retentionMonths',
      type: 'number',
      label: 'Retention (months)',
      required: true,
      defaultValue: defaultRetentionMonths,
      min: 1,
      max: maxRetentionMonths,
      admin: {
        position: 'sidebar',
        description:
          'After this time a submission is erased with its files. A change applies to submissions sent from then on.',
      },
    },
  ],
};

function mails(): Field[] {
  return [
    recipients(),
    { name: 'repliesToSender', type: 'checkbox', label: 'Send replies to the sender of the form', defaultValue: true },
    {
      name: 'confirms',
      type: 'checkbox',
      label: 'Auto-reply',
      defaultValue: false,
      admin: {
        description:
          'Sent to the first email address in the form. It never repeats what was typed, so nobody can use the form to send their own words to strangers.',
      },
    },
    {
      name: 'confirmationSubject',
      type: 'text',
      label: 'Subject',
      localized: true,
      maxLength: 160,
      admin: { condition: (data) => data?.confirms === true },
    },
    {
      name: 'confirmationText',
      type: 'textarea',
      label: 'Text',
      localized: true,
      maxLength: 4_000,
      admin: { condition: (data) => data?.confirms === true },
    },
  ];
}

function recipients(): Field {
  return {
    name: 'recipients',
    type: 'textarea',
    label: 'Notification emails',
    maxLength: 1_000,
    access: fieldForAdmins,
    admin: {
      rows: 2,
      description: `Enter one address per line, at most ${maxRecipients}. Only admins see and change them.`,
    },
    validate: (value: unknown) => areRecipients(value),
  };
}

function webhook(): Field[] {
  return [
    {
      name: 'webhookUrl',
      type: 'text',
      label: 'Webhook URL',
      maxLength: 1_000,
      access: fieldForAdmins,
      admin: {
        placeholder: 'https://example.com/hooks/contact',
        description:
          'Every submission is sent to this URL, signed and retried for a day. Only admins see and change it.',
      },
      validate: (value: unknown) => validateOptionalRequestAddress(value),
    },
    {
      name: 'webhookRevision',
      type: 'number',
      label: 'Signing key number',
      defaultValue: 1,
      min: 1,
      max: 1_000_000,
      access: fieldForAdmins,
      admin: { description: 'Increase the number to get a new key.' },
    },
  ];
}

/** Returns the email addresses in a text, separated by lines or commas. */
export function recipientsOf(text: unknown): string[] {
  return typeof text === 'string' ? text.split(/[\s,;]+/).filter(Boolean) : [];
}

function areRecipients(value: unknown): string | true {
  const recipients = recipientsOf(value);
  const wrong = recipients.find((recipient) => !isEmailAddress(recipient));
  if (wrong !== undefined) return `${wrong} is not an email address. Correct or remove it.`;
  return recipients.length <= maxRecipients || `Enter at most ${maxRecipients} addresses.`;
}
