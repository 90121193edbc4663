import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';

/** Texts of the newsletter sign-up. An empty text uses the product's default. */
export const newsletter: GlobalConfig = {
  slug: 'newsletter',
  label: 'Newsletter settings',
  admin: {
    group: 'Forms',
    description:
      'Subscribers join the list after they confirm by email (double opt-in). Newsletters contain no tracking.',
  },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    {
      name: 'isInFooter',
      type: 'checkbox',
      label: 'Show the sign-up form in the footer',
      defaultValue: false,
      admin: { description: 'An email field and the consent checkbox, above the legal notice.' },
    },
    { name: 'isAfterPosts', type: 'checkbox', label: 'Show the sign-up form below posts', defaultValue: false },
    {
      name: 'consentText',
      type: 'textarea',
      label: 'Consent text',
      localized: true,
      maxLength: 1_000,
      admin: { description: 'Shown next to the checkbox and stored with every address.' },
    },
    { name: 'mailSubject', type: 'text', label: 'Subject of the confirmation email', localized: true, maxLength: 160 },
    {
      name: 'mailText',
      type: 'textarea',
      label: 'Text of the confirmation email',
      localized: true,
      maxLength: 4_000,
      admin: { description: 'The confirmation link is added below.' },
    },
  ],
};
