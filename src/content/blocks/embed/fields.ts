import type { Block, TextFieldSingleValidation } from 'payload';
import { blockGroups } from '../../fields/block-groups.ts';
import { maxMarkupLength } from '../../../consent/frames/embeds/limits.ts';
import {
  embedProvider,
  embedProviders,
  htmlProvider,
  httpsAddress,
  maxPastedLength,
  otherProvider,
} from '../../../consent/frames/embeds/providers.ts';
import { adminsOnly } from '../../access/admins-only.ts';

export const block: Block = {
  slug: 'embed',
  labels: { singular: 'Video, map or other embed', plural: 'Videos, maps and other embeds' },
  admin: { group: blockGroups.showing },
  fields: [
    {
      name: 'provider',
      type: 'select',
      label: 'From',
      required: true,
      defaultValue: 'youtube',
      options: [
        ...embedProviders.map(({ id, label }) => ({ label, value: id })),
        { label: 'Another vendor of this site', value: otherProvider },
        { label: 'HTML of a vendor (admins only)', value: htmlProvider },
      ],
    },
    {
      name: 'source',
      type: 'text',
      label: 'URL',
      required: true,
      maxLength: maxPastedLength,
      validate: validateSource,
      admin: {
        condition: (_, block) => !isHtml(block),
        description:
          'Paste the address of the video, map, form or calendar. Nothing is loaded from there until a visitor agrees.',
      },
    },
    {
      name: 'vendor',
      type: 'text',
      label: 'Vendor',
      required: true,
      maxLength: 100,
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        condition: (_, block) => isHtml(block),
        description:
          'The id of a vendor that the banner names. The HTML can reach only the hosts of this vendor, and only after its category is granted.',
      },
    },
    {
      name: 'markup',
      type: 'textarea',
      label: 'HTML',
      required: true,
      maxLength: maxMarkupLength,
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        condition: (_, block) => isHtml(block),
        description:
          'Scripts, frames, images and plain elements are kept; everything else is removed. The HTML runs only in a sandboxed frame.',
        rows: 8,
      },
    },
    {
      name: 'title',
      type: 'text',
      label: 'Title',
      required: true,
      maxLength: 160,
      admin: { description: 'Describe what it is. Screen readers read it aloud.' },
    },
    {
      name: 'ratio',
      type: 'select',
      label: 'Shape',
      required: true,
      defaultValue: '16x9',
      options: [
        { label: 'Wide (16:9)', value: '16x9' },
        { label: 'Classic (4:3)', value: '4x3' },
        { label: 'Square', value: '1x1' },
        { label: 'Vertical (9:16)', value: '9x16' },
        { label: 'Form or calendar (tall)', value: 'tall' },
        { label: 'Audio player (low)', value: 'low' },
      ],
    },
    {
      name: 'poster',
      type: 'upload',
      relationTo: 'media',
      label: 'Placeholder image',
      admin: { description: 'Choose an image from the media library. If empty, a drawing is shown.' },
    },
    { name: 'caption', type: 'text', label: 'Caption', maxLength: 300 },
  ],
};

function isHtml(block: Partial<{ provider: unknown }> | undefined): boolean {
  return block?.provider === htmlProvider;
}

function validateSource(
  value: Parameters<TextFieldSingleValidation>[0],
  { siblingData }: { siblingData: Partial<{ provider: unknown }> },
): string | true {
  const pasted = typeof value === 'string' ? value : '';
  const provider = embedProvider(siblingData.provider);
  if (provider)
    return (
      provider.addressOf(pasted) !== undefined ||
      `This address cannot be shown as ${provider.label}. Expected: ${provider.hint}`
    );
  return httpsAddress(pasted) !== undefined || 'Enter an address that starts with https://.';
}
