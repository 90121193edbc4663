import type { GlobalConfig, TextareaField } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { validateAddress } from '../fields/address.ts';

/** Names of the meta tags with which services verify a site's owner. */
const verificationNames = [
  'google-site-verification',
  'msvalidate.01',
  'yandex-verification',
  'p:domain_verify',
  'facebook-domain-verification',
] as const;
const serviceOf: Record<(typeof verificationNames)[number], string> = {
  'google-site-verification': 'Google Search Console',
  'msvalidate.01': 'Bing Webmaster Tools',
  'yandex-verification': 'Yandex Webmaster',
  'p:domain_verify': 'Pinterest',
  'facebook-domain-verification': 'Meta',
};
const maxFileCharacters = 50_000;

/** Information about the whole site for search engines, social networks and other machines. */
export const sharing: GlobalConfig = {
  slug: 'sharing',
  label: 'SEO and sharing',
  admin: {
    group: 'Site',
    description: 'What search engines, social networks and other services read about this site.',
  },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    {
      name: 'isHidden',
      type: 'checkbox',
      label: 'Discourage search engines from indexing this site',
      defaultValue: false,
    },
    {
      name: 'organization',
      type: 'group',
      label: 'Organization',
      fields: [
        {
          name: 'name',
          type: 'text',
          label: 'Name',
          maxLength: 120,
          admin: { description: 'If empty, the site name is used.' },
        },
        { name: 'logo', type: 'upload', relationTo: 'media', label: 'Logo' },
        {
          name: 'profiles',
          type: 'array',
          label: 'Social profiles',
          labels: { singular: 'Profile', plural: 'Profiles' },
          maxRows: 20,
          fields: [
            {
              name: 'url',
              type: 'text',
              label: 'URL',
              required: true,
              validate: validateAddress,
              custom: { isAddress: true },
            },
          ],
        },
      ],
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      label: 'Social image',
      admin: {
        description: 'Used for pages without an image of their own. If empty, a card with the page title is generated.',
      },
    },
    {
      name: 'xAccount',
      type: 'text',
      label: 'Account on X',
      maxLength: 40,
      validate: (value: unknown) =>
        !value || (typeof value === 'string' && /^@\w{1,30}$/.test(value)) || 'Start with @, for example @candor.',
    },
    {
      name: 'verification',
      type: 'array',
      label: 'Site verification',
      labels: { singular: 'Verification code', plural: 'Verification codes' },
      maxRows: 10,
      admin: { description: 'Enter the code that the search console asks you to put on the front page.' },
      fields: [
        {
          name: 'name',
          type: 'select',
          label: 'Service',
          required: true,
          options: verificationNames.map((value) => ({ value, label: serviceOf[value] })),
        },
        {
          name: 'content',
          type: 'text',
          label: 'Code',
          required: true,
          maxLength: 200,
          validate: (value: unknown) =>
            (typeof value === 'string' && /^[\w.+/=:-]{4,200}$/.test(value)) ||
            'Enter only the code, without the tag around it.',
        },
      ],
    },
    rootFile({ name: 'adsTxt', address: '/ads.txt', description: 'Lists who may sell this site’s advertising space.' }),
    rootFile({ name: 'appAdsTxt', address: '/app-ads.txt', description: 'The same for apps.' }),
    {
      ...rootFile({
        name: 'securityTxt',
        address: '/.well-known/security.txt',
        description: 'Where to report vulnerabilities.',
      }),
      admin: {
        description:
          'Where to report vulnerabilities. If empty, the file names your contact page, or your front page, and a date within a year.',
      },
      validate: validateSecurity,
    },
    rootFile({ name: 'humansTxt', address: '/humans.txt', description: 'Who made this site.' }),
  ],
};

function rootFile({
  name,
  address,
  description,
}: {
  name: string;
  address: string;
  description: string;
}): TextareaField {
  return {
    name,
    type: 'textarea',
    label: address,
    maxLength: maxFileCharacters,
    admin: { description: `${description} If empty, the file does not exist.` },
  };
}

function validateSecurity(value: unknown): true | string {
  if (!value) return true;
  const isComplete = typeof value === 'string' && /^Contact:/im.test(value) && /^Expires:/im.test(value);
  return isComplete || 'RFC 9116 asks for at least one line “Contact:” and one line “Expires:”.';
}
