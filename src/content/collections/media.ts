import type { CollectionConfig } from 'payload';
import { anyoneSignedIn } from '../access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../access/editors-and-admins.ts';
import { nobody } from '../access/nobody.ts';
import { focusPoints } from '../../published/contract.ts';
import { maxFolderLength, maxTagLength, maxTags, plainFolder } from '../fields/media-folder.ts';

/** File types that may be uploaded. None can run in a browser: no SVG, HTML or XML. */
const fileTypes = ['application/pdf', 'video/mp4', 'video/webm', 'audio/mpeg', 'text/vtt'] as const;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** Widths of the smaller renditions in pixels: a phone, a column, a full-width image. */
const renditionWidths = [480, 960, 1600] as const;
const maxAltLength = 300;

/** Images, videos, audio and documents. The studio adds the folder that stores them (src/studio/collections.ts). */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Media file', plural: 'Media' },
  admin: {
    useAsTitle: 'filename',
    group: 'Content',
    components: { views: { list: { Component: '/editing/media/view/media-library#MediaLibrary' } } },
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    listSearchableFields: ['filename', 'alt'],
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
    // Two files may have the same name: each is stored under one of its own.
    filenameCompoundIndex: ['filename', 'storageName'],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: 'Alternative text',
      // The column takes no null. An upload may leave the text for later: the library lists the images without one.
      required: true,
      validate: (value: unknown) =>
        String(value ?? '').length <= maxAltLength ||
        'Use at most 300 characters. Describe the content in one sentence.',
      localized: true,
      hooks: {
        beforeChange: [({ value, operation }) => (value === null || operation === 'create' ? (value ?? '') : value)],
      },
      admin: {
        description: 'Describe the content in one sentence. Screen readers read it aloud.',
        components: { Field: '/editing/media/view/alt-field#AltField' },
      },
    },
    // Until points could be set freely: one of nine places. It counts while focalX and focalY, which Payload adds, are empty.
    {
      name: 'focus',
      type: 'select',
      defaultValue: 'center',
      options: [...focusPoints],
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    {
      name: 'pictureTools',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: '/editing/media/view/picture-tools#PictureTools' } },
    },
    {
      name: 'folder',
      type: 'text',
      label: 'Folder',
      index: true,
      maxLength: maxFolderLength,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? plainFolder(value) : value)] },
      admin: { position: 'sidebar', description: 'Use a slash for a folder within another one, as in Team/2026.' },
    },
    {
      name: 'tags',
      type: 'text',
      label: 'Tags',
      hasMany: true,
      maxRows: maxTags,
      maxLength: maxTagLength,
      admin: { position: 'sidebar', description: 'Press Enter after each tag.' },
    },
    {
      name: 'uploadedBy',
      type: 'relationship',
      relationTo: 'users',
      label: 'Uploaded by',
      access: { create: nobody, update: nobody },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
    // The name in the folder or bucket, with the URL made from it. Only the studio writes it.
    {
      name: 'storageName',
      type: 'text',
      index: true,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      access: { create: nobody, update: nobody },
    },
    // Files that the document had before (src/studio/editing/media/stored-files.ts). Only the studio writes them.
    {
      name: 'earlier',
      type: 'json',
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      access: { create: nobody, update: nobody },
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
