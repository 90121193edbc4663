import type { GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';

export const site: GlobalConfig = {
  slug: 'site',
  label: 'Name of the site',
  admin: { group: 'Site' },
  versions: { max: 50 },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true, localized: true, maxLength: 80 },
    { name: 'tagline', type: 'text', label: 'Tagline', localized: true, maxLength: 160 },
  ],
};
