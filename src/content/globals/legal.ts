import type { Field, GlobalConfig, GroupField } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsPrivacyAndAdmins } from '../access/editors-privacy-and-admins.ts';
import { accessibilityFields } from '../fields/legal/accessibility.ts';
import { companyFields } from '../fields/legal/company.ts';
import { privacyFields } from '../fields/legal/privacy.ts';

const termsFields: Field[] = [
  {
    name: 'law',
    type: 'text',
    label: 'Governing law',
    localized: true,
    maxLength: 160,
    admin: { description: 'As it stands in a sentence, for example: the law of Germany.' },
  },
  {
    name: 'courts',
    type: 'text',
    label: 'Place of jurisdiction',
    localized: true,
    maxLength: 160,
    admin: { description: 'Applies to business customers only.' },
  },
];

/** What the legal texts of a site have to name and no other setting says. The block *Policy* writes the texts from it. */
export const legal: GlobalConfig = {
  slug: 'legal',
  label: 'Legal details',
  admin: {
    group: 'Site',
    description:
      'Who runs this website. The block Policy writes the privacy policy, legal notice, accessibility statement and terms from these details and from the settings of the site. Have the texts checked by a lawyer.',
  },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsPrivacyAndAdmins },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Company', fields: [part('company', companyFields)] },
        { label: 'Privacy', fields: [part('privacy', privacyFields)] },
        { label: 'Accessibility', fields: [part('accessibility', accessibilityFields)] },
        { label: 'Terms', fields: [part('terms', termsFields)] },
      ],
    },
  ],
};

/** The tab already has the name. */
function part(name: string, fields: Field[]): GroupField {
  return { name, type: 'group', label: false, admin: { hideGutter: true }, fields };
}
