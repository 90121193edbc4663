import { error } from '../finding.ts';
import { linksIn } from '../leaf-fields.ts';
import type { Rule } from '../rule.ts';

/** Finds links without visible text or an accessible name. */
export const linkTexts: Rule = ({ leaves }) =>
  linksIn(leaves)
    .filter(({ words }) => words?.trim() === '')
    .map(({ path }) =>
      error(
        path.replace(/\.(page|post|url)$/, '.label'),
        'The link has no text, so nobody can see it or hear where it leads.',
      ),
    );
