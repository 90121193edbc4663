import type { Block } from 'payload';
import { blocks } from '../blocks/fields.generated.ts';
import { withSectionFrame } from './section-frame.ts';

/** The blocks of pages, posts and sections: those of blocks/, each with its background, spacing, width, column and anchor. */
export const pageBlocks: Block[] = blocks.map(withSectionFrame);
