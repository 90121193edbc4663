import type { UploadField } from 'payload';

/** What a link to this looks like elsewhere. */
export const socialImage: UploadField = {
  name: 'socialImage',
  type: 'upload',
  relationTo: 'media',
  label: 'Social image',
  admin: { position: 'sidebar', description: 'Shown where somebody shares a link. Left empty, a card with the title is drawn.' },
};
