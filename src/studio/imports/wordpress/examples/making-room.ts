import { seedPages } from '../../../../content/seed/pages/index.ts';
import type { Catalogue } from '../../../../wordpress/plan/catalogue.ts';
import type { Plan } from '../../../../wordpress/plan/plan.ts';
import type { ImportOptions } from '../../../../wordpress/plan/options.ts';
import type { Run } from '../run-state.ts';
import { exampleKey, isExample } from './bring-back.ts';
import type { Example } from './read-examples.ts';

/** Pages that every website needs: such an example stays until the import brings a page of the same kind. */
const legal: Readonly<Record<string, RegExp>> = {
  privacy: /^(privacy|data-protection|datenschutz)/,
  cookies: /^cookie/,
  accessibility: /^(accessibility|barrierefreiheit)/,
};
const imprint = /^(imprint|impressum|legal-notice)/;

/** Returns the examples to remove, and notes why the others stay. */
export function leavingExamples(
  examples: readonly Example[],
  { catalogue, options, run }: { catalogue: Catalogue; options: ImportOptions; run: Run },
): Example[] {
  const untouched = examples.filter(({ isEdited }) => !isEdited);
  if (!options.replacesExamples) {
    const standing = untouched.filter(({ place }) => place === 'pages' || place === 'posts').length;
    if (standing > 0)
      run.note({ key: 'examples', title: 'Examples', link: '', reason: 'examples_stand', detail: `${standing}` });
    return [];
  }
  for (const example of examples)
    if (example.isEdited)
      run.note({ key: exampleKey(example), title: example.title, link: '', reason: 'example_edited', detail: '' });
  const slugs = [...catalogue.items.values()]
    .filter(({ type, status, hasPassword }) => type === 'page' && status === 'publish' && !hasPassword)
    .map(({ slug }) => slug);
  // A page that stays keeps its parent, which its path begins with.
  const needed = new Set(
    examples
      .filter(({ isEdited, place }) => isEdited && place === 'pages')
      .map(({ name }) => seedPages.find((page) => page.name === name)?.parent),
  );
  return untouched.filter(
    ({ place, name }) =>
      place !== 'pages' ||
      (!needed.has(name) && (legal[name] === undefined || slugs.some((slug) => legal[name]?.test(slug)))),
  );
}

/** Returns the ids that this website's imports removed, in this run or an earlier one. */
export function putAwayIds(run: Run): ReadonlySet<string> {
  return new Set([...run.ledger.values()].filter(isExample).map(({ document }) => document));
}

/** Returns imported pages that belong in the footer. */
export function legalPages({ pages }: Plan): { id: string; title: string }[] {
  const tests = [...Object.values(legal), imprint];
  return tests.flatMap((test) =>
    pages
      .filter(({ item, status }) => status === 'published' && item.parent === 0 && test.test(item.slug))
      .slice(0, 1)
      .map(({ id, item }) => ({ id, title: item.title })),
  );
}
