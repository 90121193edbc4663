import type { Block, Field } from 'payload';
import { readFrame, writeFrame } from '../section-frame.ts';

/** Blocks with a background of their own, and the one that stands for other blocks. */
const hasOwnBackground: ReadonlySet<string> = new Set(['call-to-action', 'switchboard']);
const withoutFrame: ReadonlySet<string> = new Set(['section']);
const maxFrameLength = 120;

/** Adds background, spacing, width, column and anchor to a block. */
export function withSectionFrame(block: Block): Block {
  if (withoutFrame.has(block.slug)) return block;
  const frame: Field = {
    name: 'frame',
    type: 'text',
    label: 'Section',
    maxLength: maxFrameLength,
    // Nobody writes it on the page.
    custom: { isSetting: true },
    admin: {
      components: {
        Field: {
          path: '/editing/blocks/view/section-frame-field#SectionFrameField',
          clientProps: { hasBackground: !hasOwnBackground.has(block.slug) },
        },
      },
    },
    validate: (value: unknown) =>
      !value || writeFrame(readFrame(value)) === value || 'Choose from the lists, and begin the anchor with a letter.',
  };
  return { ...block, fields: [...block.fields, frame] };
}
