import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';

/** What the newsletter says when somebody signs up. Empty texts are the product's own. */
export const newsletter: GlobalConfig = {
  slug: 'newsletter',
  label: 'Newsletter',
  admin: { group: 'Site', description: 'Nobody is on the list before the link in a mail has been opened and confirmed. Nothing in it counts who reads.' },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    { name: 'isInFooter', type: 'checkbox', label: 'Offer it at the end of every page', defaultValue: false, admin: { description: 'A field for the address and the box to tick, above the small print.' } },
    { name: 'isAfterPosts', type: 'checkbox', label: 'Offer it below every post', defaultValue: false },
    { name: 'consentText', type: 'textarea', label: 'What is agreed to', localized: true, maxLength: 1_000, admin: { description: 'Stands beside the box to tick and is kept with every address as it was shown.' } },
    { name: 'mailSubject', type: 'text', label: 'Subject of the mail that asks to confirm', localized: true, maxLength: 160 },
    { name: 'mailText', type: 'textarea', label: 'Text of that mail', localized: true, maxLength: 4_000, admin: { description: 'The link stands below it.' } },
  ],
};
