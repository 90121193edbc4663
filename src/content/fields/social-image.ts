import type { UploadField } from 'payload';

/** The image that other services show with a link to this document. */
export const socialImage: UploadField = {
  name: 'socialImage',
  type: 'upload',
  relationTo: 'media',
  label: 'Social image',
  admin: {
    position: 'sidebar',
    description: 'Shown when the page is shared. If empty, a card with the title is generated.',
  },
};
