import { textOf } from '../../../content/parts/values.ts';
import { advice, error, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Films and embeds: a name for those who do not see them, words for those who do not hear them. */
export const films: Rule = ({ checked }) =>
  checked.blocks.flatMap((block, at): Finding[] => {
    if (block.blockType !== 'embed' && block.blockType !== 'video') return [];
    const isSilent = block.blockType === 'video' && !textOf(block.transcript).trim() && !block.captions;
    return [
      ...(textOf(block.title).trim() === '' ? [error(`blocks.${at}.title`, 'It has no title: who does not see it cannot know what it is.')] : []),
      ...(isSilent ? [advice(`blocks.${at}.captions`, 'The film has neither captions nor a text of what is said: who does not hear it is left out.')] : []),
    ];
  });
