import { contrastProblem } from '../../../../content/look.ts';
import { lookColours } from '../../../../published/contract.ts';
import { error } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Checks the owner's colours again, in case they bypassed the check at saving: through an import, or before the check was stricter. */
export const contrast: Rule = ({ lookup: { look } }) =>
  look && lookColours.some((name) => contrastProblem(look, name))
    ? [error('', 'Text is hard to read in the colours of this site.', { admin: '/globals/site' })]
    : [];
