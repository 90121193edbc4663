import { advice, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** A newsletter sign-up needs a mail for its confirmation. */
export const mail: Rule = ({ checked, lookup }) =>
  lookup.isMailOff !== true
    ? []
    : checked.blocks.flatMap((block, at): Finding[] =>
        block.blockType === 'newsletter'
          ? [
              advice(
                `blocks.${at}`,
                'No mail server is set up, so visitors read here that signing up is not possible at the moment.',
              ),
            ]
          : [],
      );
