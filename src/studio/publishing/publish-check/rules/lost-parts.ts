import { idOf } from '../../../../content/parts/values.ts';
import { advice, error, type Finding } from '../finding.ts';
import { mediaIn } from '../leaf-fields.ts';
import type { Asked, Rule } from '../rule.ts';

/** Finds references to documents that no longer exist and would leave a hole. */
export const lostParts: Rule = (asked) => [
  ...pictures(asked),
  ...asked.checked.blocks.flatMap((block, at) => partsOf(asked, block, at)),
];

function pictures({ leaves, lookup }: Asked): Finding[] {
  return mediaIn(leaves)
    .filter(({ id }) => !lookup.media(id))
    .map(({ path }) => error(path, 'The image or file was deleted.'));
}

function partsOf({ lookup }: Asked, block: Asked['checked']['blocks'][number], at: number): Finding[] {
  const section = block.blockType === 'section' ? idOf(block.section) : undefined;
  if (section !== undefined) {
    const blocks = lookup.section(section);
    if (!blocks) return [error(`blocks.${at}.section`, 'The section was deleted, so nothing is shown here.')];
    return blocks.length === 0
      ? [advice(`blocks.${at}.section`, 'The section has no blocks, so nothing is shown here.')]
      : [];
  }
  const form = block.blockType === 'form' ? idOf(block.form) : undefined;
  return form !== undefined && !lookup.form(form)
    ? [error(`blocks.${at}.form`, 'The form was deleted, so nothing is shown here.')]
    : [];
}
