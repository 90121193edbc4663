import { contrastProblem, papers, schemes } from '../../../content/look.ts';
import { error } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** The owner's colours, should they have come past the check at saving: by import, or before the check was stricter. */
export const contrast: Rule = ({ lookup: { look } }) =>
  look && papers.some((paper) => schemes.some((scheme) => contrastProblem(look, `${paper}${scheme}`)))
    ? [error('', 'Text is hard to read in the colours of this site.', { admin: '/globals/site' })]
    : [];
