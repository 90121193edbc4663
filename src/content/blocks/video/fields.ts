import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'video',
  labels: { singular: 'Video from the library', plural: 'Videos from the library' },
  admin: { group: blockGroups.showing },
  fields: [
    { name: 'media', type: 'upload', relationTo: 'media', label: 'Video', required: true, admin: { description: 'A file of your own. For YouTube and Vimeo take the embed, which asks first.' } },
    { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 160, admin: { description: 'What it shows; read aloud to those who cannot see it.' } },
    { name: 'poster', type: 'upload', relationTo: 'media', label: 'Placeholder image' },
    { name: 'captions', type: 'upload', relationTo: 'media', label: 'Captions', filterOptions: { mimeType: { equals: 'text/vtt' } }, admin: { description: 'A WebVTT file in the language of this page, shown in the film for people who cannot hear it.' } },
    { name: 'transcript', type: 'textarea', label: 'What is said in it', maxLength: 20_000, admin: { description: 'For people who cannot hear it, and for everybody who would rather read.' } },
  ],
};
