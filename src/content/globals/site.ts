import type { GlobalBeforeChangeHook, GlobalConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { linkRows } from '../fields/link.ts';
import { lookField } from '../fields/look.ts';
import { siteTexts } from '../seed/globals/site.ts';

export const site: GlobalConfig = {
  slug: 'site',
  label: 'Branding',
  admin: { group: 'Site', description: 'Site name, logo, colours, fonts and the announcement bar.' },
  versions: { max: 50 },
  hooks: { beforeChange: [ornamentGoesWithName] },
  access: { read: anyoneSignedIn, readVersions: anyoneSignedIn, update: editorsAndAdmins },
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true, localized: true, maxLength: 80 },
    { name: 'tagline', type: 'text', label: 'Tagline', localized: true, maxLength: 160 },
    {
      name: 'logo',
      type: 'upload',
      relationTo: 'media',
      label: 'Logo',
      admin: {
        description:
          'The logo replaces the name. Choose one that is readable on light and dark backgrounds, or add another one for dark mode.',
      },
    },
    {
      name: 'logoDark',
      type: 'upload',
      relationTo: 'media',
      label: 'Logo for dark mode',
      admin: {
        description: 'Stands in place of the logo where visitors use dark mode.',
        condition: ({ logo }) => Boolean(logo),
      },
    },
    {
      name: 'icon',
      type: 'upload',
      relationTo: 'media',
      label: 'Favicon',
      admin: { description: 'Square, at least 180 pixels wide. If empty, it is made from the logo.' },
    },
    lookField,
    {
      name: 'announcement',
      type: 'group',
      label: 'Announcement',
      admin: { description: 'A line of text above every page. Leave empty to hide it.' },
      fields: [
        { name: 'text', type: 'text', label: 'Text', localized: true, maxLength: 160 },
        linkRows({ name: 'action', label: 'Link', maxRows: 1, hasLabelPerLocale: true }),
      ],
    },
  ],
};

/** A site that is renamed leaves the examples' brand: their ornament goes with their name, unless the same save chooses one. */
function ornamentGoesWithName({ data, originalDoc }: Parameters<GlobalBeforeChangeHook>[0]): unknown {
  const before: unknown = originalDoc?.name;
  const isRenamed = exampleNames.has(before) && data.name !== undefined && !exampleNames.has(data.name);
  if (!isRenamed || data.look?.motif !== originalDoc?.look?.motif) return data;
  return { ...data, look: { ...data.look, motif: 'none' } };
}

const exampleNames: ReadonlySet<unknown> = new Set(Object.values(siteTexts).map(({ name }) => name));
