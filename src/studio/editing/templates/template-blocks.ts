import type { Fields } from '../../../content/parts/values.ts';

/** Returns the blocks of a template with the site's form in its place, and without that block where the site has no form. */
export function templateBlocks(blocks: readonly Fields[], form: string | undefined): Fields[] {
  return blocks.flatMap((block) => {
    if (block.blockType !== 'form') return [block];
    return form === undefined ? [] : [{ ...block, form }];
  });
}
