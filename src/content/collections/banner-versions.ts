import type { CollectionConfig, Field } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { nobody } from '../access/nobody.ts';
import { momentShown } from '../fields/dates.ts';

/**
 * What visitors were shown, state by state. Only the studio writes these rows, in the transaction of the publish (src/studio/consent/banners/archive.ts); they never
 * change. The id is the version that decisions name or, when newer code shows a version again, that version and the code.
 */
export const bannerVersions: CollectionConfig = {
  slug: 'banner-versions',
  labels: { singular: 'Banner version', plural: 'Banner versions' },
  admin: {
    group: 'Consent',
    useAsTitle: 'version',
    defaultColumns: ['publishedAt', 'siteName', 'version', 'publisher'],
    description: 'What visitors saw and agreed to. Each version is kept for as long as decisions refer to it.',
    pagination: { defaultLimit: 25 },
  },
  defaultSort: '-publishedAt',
  disableDuplicate: true,
  access: { read: anyoneSignedIn, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    {
      name: 'view',
      type: 'ui',
      admin: { components: { Field: '/consent/banners/view/version-view#VersionView' }, disableListColumn: true },
    },
    { name: 'version', type: 'text', required: true, index: true, admin: { hidden: true } },
    { name: 'site', type: 'text', required: true, index: true, label: 'Site key', admin: { hidden: true } },
    fact('siteName', 'Website'),
    {
      name: 'publishedAt',
      type: 'date',
      required: true,
      index: true,
      label: 'Published',
      admin: {
        readOnly: true,
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime', displayFormat: momentShown },
      },
    },
    // Evidence, kept as it was. The studio shows the account's name (src/studio/consent/banners/publisher.ts).
    { name: 'publishedBy', type: 'text', access: { read: nobody }, admin: { hidden: true } },
    { ...fact('publisher', 'By'), virtual: true, access: { read: editorsAndAdmins } },
    fact('contentHash', 'SHA-256 of the archived content'),
    fact('codeHash', 'SHA-256 of the consent code'),
    { name: 'content', type: 'json', required: true, admin: { hidden: true } },
    { name: 'material', type: 'json', required: true, admin: { hidden: true } },
    { name: 'rendered', type: 'text', admin: { hidden: true, disableListColumn: true, disableListFilter: true } },
  ],
};

function fact(name: string, label: string): Field & { type: 'text' } {
  return { name, type: 'text', label, admin: { readOnly: true, position: 'sidebar' } };
}
