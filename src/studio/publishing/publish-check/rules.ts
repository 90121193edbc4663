import type { Rule } from './rule.ts';
import { consents } from './rules/consents.ts';
import { contrast } from './rules/contrast.ts';
import { descriptions } from './rules/descriptions.ts';
import { emptyBlocks } from './rules/empty-blocks.ts';
import { films } from './rules/films.ts';
import { headings } from './rules/headings.ts';
import { heavyPictures } from './rules/heavy-pictures.ts';
import { legalDetails } from './rules/legal-details.ts';
import { linkTexts } from './rules/link-texts.ts';
import { links } from './rules/links.ts';
import { lostParts } from './rules/lost-parts.ts';
import { mail } from './rules/mail.ts';
import { summary } from './rules/summary.ts';
import { title } from './rules/title.ts';

/** All checks before publishing, in the order of their findings. */
export const rules: readonly Rule[] = [
  title,
  summary,
  links,
  linkTexts,
  descriptions,
  lostParts,
  consents,
  mail,
  legalDetails,
  headings,
  films,
  emptyBlocks,
  heavyPictures,
  contrast,
];
