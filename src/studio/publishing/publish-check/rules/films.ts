import { textOf } from '../../../../content/parts/values.ts';
import { advice, error, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Videos and embeds need a title for people who cannot see them; videos also need captions or a transcript for people who cannot hear them. */
export const films: Rule = ({ checked }) =>
  checked.blocks.flatMap((block, at): Finding[] => {
    if (block.blockType !== 'embed' && block.blockType !== 'video') return [];
    const isSilent = block.blockType === 'video' && !textOf(block.transcript).trim() && !block.captions;
    return [
      ...(textOf(block.title).trim() === ''
        ? [
            error(
              `blocks.${at}.title`,
              'The title is missing, so people who cannot see the content do not know what it is.',
            ),
          ]
        : []),
      ...(isSilent
        ? [
            advice(
              `blocks.${at}.captions`,
              'The video has neither captions nor a transcript, so people who cannot hear it miss what is said.',
            ),
          ]
        : []),
    ];
  });
