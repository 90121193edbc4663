import type { Fields } from '../../../../content/parts/values.ts';
import { advice, error } from '../finding.ts';
import { blockType, type Leaf, leavesOf, nodesOf } from '../leaf-fields.ts';
import type { Rule } from '../rule.ts';

/** Finds blocks that render a gap or nothing at all. */
export const emptyBlocks: Rule = ({ checked }) => [
  ...(checked.blocks.length === 0 ? [error('blocks', 'There is no content yet.')] : []),
  ...checked.blocks.flatMap((block, at) =>
    blockType(block) && isEmpty(block) ? [advice(`blocks.${at}`, 'This block is empty. Fill it in or remove it.')] : [],
  ),
];

/** Choices and toggles are not content; a block with nothing else shows content that is stored elsewhere. */
function isEmpty(block: Fields): boolean {
  const telling = leavesOf([block]).filter(({ field }) => tells(field.type));
  return telling.length > 0 && telling.every(isBlank);
}

function tells(type: Leaf['field']['type']): boolean {
  return type === 'text' || type === 'textarea' || type === 'richText' || type === 'upload' || type === 'relationship';
}

function isBlank({ value, field }: Leaf): boolean {
  if (field.type === 'richText')
    return !nodesOf(value).some(
      ({ type, text }) =>
        type === 'upload' || type === 'horizontalrule' || (type === 'text' && String(text ?? '').trim() !== ''),
    );
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
