import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { collectedFields } from '../fields/measurement/collected.ts';
import { keyEventsField } from '../fields/measurement/key-events.ts';
import { exclusionFields, keepingFields, redactionFields } from '../fields/measurement/privacy.ts';

/** Measurement settings for visitors who allow it. */
export const measurement: GlobalConfig = {
  slug: 'measurement',
  label: 'Measurement settings',
  admin: {
    group: 'Analytics',
    description:
      'Choose what is measured for visitors who allow it. Visitors who refused, or who must be asked first, are never measured. Changes apply from the next page and the next event.',
  },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'What is measured', fields: collectedFields },
        { label: 'Key events', fields: [keyEventsField] },
        {
          label: 'Redaction',
          description: 'Choose what is removed from events before they are stored.',
          fields: redactionFields,
        },
        {
          label: 'Excluded traffic',
          description: 'Keep visits by your own team out of the reports.',
          fields: exclusionFields,
        },
        { label: 'Data retention', fields: keepingFields },
      ],
    },
  ],
};
