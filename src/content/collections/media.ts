import type { CollectionConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { nobody } from '../access/nobody.ts';
import { type FocusPoint, focusPoints } from '../../published/contract.ts';

/** File types that may be uploaded. None can run in a browser: no SVG, HTML or XML. */
const fileTypes = ['application/pdf', 'video/mp4', 'video/webm', 'audio/mpeg', 'text/vtt'] as const;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** Widths of the smaller renditions in pixels: a phone, a column, a full-width image. */
const renditionWidths = [480, 960, 1600] as const;
const focusLabels: Record<FocusPoint, string> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  center: 'Center',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};

/** Images, videos, audio and documents. The studio adds the folder that stores them (src/studio/collections.ts). */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Image', plural: 'Images' },
  admin: {
    useAsTitle: 'alt',
    group: 'Content',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    description: 'Images, videos, audio and PDF files. Location and camera data are removed on upload.',
  },
  access: { read: anyoneSignedIn, create: editorsAndAdmins, update: editorsAndAdmins, delete: editorsAndAdmins },
  upload: {
    mimeTypes: [...imageTypes, ...fileTypes],
    bulkUpload: true,
    // A cropped image would keep its URL, which caches keep for ever.
    crop: false,
    focalPoint: false,
    pasteURL: false,
    // Payload would fetch a URL that came with the form; the studio sends no such requests.
    externalFileHeaderFilter: () => {
      throw new Error('Files are uploaded, not fetched from an address.');
    },
    imageSizes: renditionWidths.map((width) => ({
      name: `w${width}`,
      width,
      formatOptions: { format: 'webp', options: { quality: 78 } },
    })),
    adminThumbnail: 'w480',
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: 'Alternative text',
      required: true,
      localized: true,
      maxLength: 300,
      admin: { description: 'Describe the content in one sentence. Screen readers read it aloud.' },
    },
    {
      name: 'focus',
      type: 'select',
      label: 'Focal point',
      defaultValue: 'center',
      options: focusPoints.map((value) => ({ value, label: focusLabels[value] })),
      admin: { description: 'This part of the image stays visible when it is cropped.' },
    },
    // Renditions made by the jobs queue: [{ filename, width, height, mimeType }]. Only the studio writes them.
    {
      name: 'renditions',
      type: 'json',
      admin: { hidden: true, disableListColumn: true },
      access: { create: nobody, update: nobody },
    },
  ],
};
