import type { LegalDocument } from '../../../../published/contract.ts';
import { advice, error, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Finds what a policy must name and the legal details do not say. The text leaves it out, because a placeholder would be public. */
export const legalDetails: Rule = ({ checked, lookup: { legal } }) =>
  checked.blocks.flatMap((block, at) =>
    block.blockType === 'policy' ? missing(`blocks.${at}.policy`, block.policy, legal) : [],
  );

const place = { admin: '/globals/legal' };

function missing(path: string, policy: unknown, legal: LegalDocument | undefined): Finding[] {
  if (legal?.isExample)
    return [error(path, 'The legal details still name the example company. Enter your own.', place)];
  const namesCompany = policy === 'privacy' || policy === 'notice';
  const email = policy === 'privacy' ? legal?.privacy.email || legal?.company.email : legal?.company.email;
  return [
    ...(namesCompany && !legal?.company.address
      ? [error(path, 'The legal details have no postal address, which this text must name.', place)]
      : []),
    ...(namesCompany && !email
      ? [error(path, 'The legal details have no email address, which this text must name.', place)]
      : []),
    ...(policy === 'privacy' && !legal?.privacy.authority
      ? [advice(path, 'The legal details do not name the supervisory authority that people can complain to.', place)]
      : []),
    ...(policy === 'accessibility' && !legal?.accessibility.conformance
      ? [error(path, 'The legal details do not say how far this site conforms with WCAG.', place)]
      : []),
  ];
}
