import type { GlobalConfig, TextField } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { asksAgain, cookieDays, cookieName, countAskingAgain, generatedId, materialRevision } from '../fields/consent/banner.ts';
import { layoutField } from '../fields/consent/layout.ts';
import { policyField } from '../fields/consent/policy.ts';
import { wordsFields } from '../fields/consent/words.ts';

/** What this site's banner says, how it looks, who is asked, and how long an answer holds. */
export const consent: GlobalConfig = {
  slug: 'consent',
  label: 'Consent banner',
  admin: { group: 'Consent', description: 'The banner of this site. Every change of what visitors are shown makes a new version, which is archived; decisions keep the version they were made on.', components: { elements: { SaveButton: '/views/consent/save-as-read#SaveAsRead' } } },
  versions: { max: 100 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  hooks: { beforeChange: [({ data, originalDoc }) => countAskingAgain(data, originalDoc)] },
  fields: [
    { name: 'notice', type: 'ui', admin: { components: { Field: '/views/consent/change-notice#ChangeNotice' }, disableListColumn: true } },
    {
      type: 'tabs',
      tabs: [
        { label: 'Texts', description: 'In each language; switch it at the top of the page.', fields: [...wordsFields('own'), reviewedBy()] },
        { label: 'Appearance', fields: [layoutField] },
        { label: 'Rules', fields: [policyField] },
      ],
    },
    asksAgain,
    cookieDays,
    cookieName,
    materialRevision,
    generatedId('siteKey', 'Site key', 'Names this site to the consent endpoints. Made once, never changed.'),
    generatedId('bannerId', 'Banner', 'Names this banner in the records. Made once, never changed.'),
  ],
};

function reviewedBy(): TextField {
  return {
    name: 'reviewedBy',
    type: 'text',
    label: 'Reviewed in this language by',
    localized: true,
    maxLength: 120,
    admin: { description: 'A name. Until somebody who speaks the language has read the texts, the studio marks them as not reviewed.' },
  };
}
