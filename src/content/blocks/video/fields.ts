import type { Block } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';

export const block: Block = {
  slug: 'video',
  labels: { singular: 'Video from the library', plural: 'Videos from the library' },
  admin: { group: blockGroups.showing },
  fields: [
    {
      name: 'media',
      type: 'upload',
      relationTo: 'media',
      label: 'Video',
      required: true,
      admin: {
        description:
          'Choose a video file of your own. For YouTube and Vimeo use the embed block, which asks for consent first.',
      },
    },
    {
      name: 'title',
      type: 'text',
      label: 'Title',
      required: true,
      maxLength: 160,
      admin: { description: 'Describe what the video shows. Screen readers read it aloud.' },
    },
    { name: 'poster', type: 'upload', relationTo: 'media', label: 'Placeholder image' },
    {
      name: 'captions',
      type: 'upload',
      relationTo: 'media',
      label: 'Captions',
      filterOptions: { mimeType: { equals: 'text/vtt' } },
      admin: {
        description: 'A WebVTT file in the language of this page, shown in the video for people who cannot hear it.',
      },
    },
    {
      name: 'transcript',
      type: 'textarea',
      label: 'Transcript',
      maxLength: 20_000,
      admin: { description: 'For people who cannot hear the video, and for everybody who prefers to read.' },
    },
  ],
};
