import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { collectedFields } from '../fields/measurement/collected.ts';
import { keyEventsField } from '../fields/measurement/key-events.ts';
import { exclusionFields, keepingFields, redactionFields } from '../fields/measurement/privacy.ts';

/** How this site measures the visitors who allow it. */
export const measurement: GlobalConfig = {
  slug: 'measurement',
  label: 'Measurement',
  admin: { group: 'Measurement', description: 'What is measured of visitors who allow it, and how. Nothing here measures anybody who refused or who must be asked first. Counts from the next page and the next event on.' },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'What is measured', fields: collectedFields },
        { label: 'Key events', fields: [keyEventsField] },
        { label: 'Redaction', description: 'What must not be kept, though a visitor’s browser would tell it.', fields: redactionFields },
        { label: 'Excluded traffic', description: 'Visits that are not of visitors.', fields: exclusionFields },
        { label: 'Keeping', fields: keepingFields },
      ],
    },
  ],
};
