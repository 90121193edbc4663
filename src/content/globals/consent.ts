import type { GlobalConfig, TextField } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import {
  asksAgain,
  cookieDays,
  cookieName,
  countAskingAgain,
  generatedId,
  materialRevision,
} from '../fields/consent/banner.ts';
import { layoutField } from '../fields/consent/layout.ts';
import { policyField } from '../fields/consent/policy.ts';
import { bannerTextFields } from '../fields/consent/banner-text-fields.ts';

/** The site's consent banner: its texts, its look, its geo rules, and how long a decision holds. */
export const consent: GlobalConfig = {
  slug: 'consent',
  label: 'Consent banner',
  admin: {
    group: 'Consent',
    description:
      'The consent banner of this site. Every change that visitors see creates a new version, which is archived; decisions keep the version they were made on.',
    components: { elements: { SaveButton: '/consent/banners/view/save-as-read#SaveAsRead' } },
  },
  versions: { max: 100 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  hooks: { beforeChange: [({ data, originalDoc }) => countAskingAgain(data, originalDoc)] },
  fields: [
    {
      name: 'notice',
      type: 'ui',
      admin: { components: { Field: '/consent/banners/view/change-notice#ChangeNotice' }, disableListColumn: true },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Texts',
          description: 'Write the texts in each language. You switch the language at the top of the page.',
          fields: [...bannerTextFields('own'), reviewedBy()],
        },
        { label: 'Appearance', fields: [layoutField] },
        { label: 'Rules', fields: [policyField] },
      ],
    },
    asksAgain,
    cookieDays,
    cookieName,
    materialRevision,
    generatedId(
      'siteKey',
      'Site key',
      'Identifies this site to the consent endpoints. It is generated once and never changes.',
    ),
    generatedId(
      'bannerId',
      'Banner',
      'Identifies this banner in consent records. It is generated once and never changes.',
    ),
  ],
};

function reviewedBy(): TextField {
  return {
    name: 'reviewedBy',
    type: 'text',
    label: 'Reviewed by',
    localized: true,
    maxLength: 120,
    admin: {
      description:
        'The name of somebody who speaks this language and has read the texts. If empty, the studio marks the texts as not reviewed.',
    },
  };
}
