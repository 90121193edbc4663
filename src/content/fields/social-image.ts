import type { UploadField } from 'payload';

/** What a link to this looks like elsewhere. */
export const socialImage: UploadField = {
  name: 'socialImage',
  type: 'upload',
  relationTo: 'media',
  label: 'Social image',
  admin: { position: 'sidebar', description: 'Shown when the page is shared. If empty, a card with the title is generated.' },
};
