import { ownPathOf } from '../../content/fields/own-path.ts';
import type { ListedItem } from './catalogue.ts';

/** Maximum number of former names or dates; a person does not cause more. */
const maxFormer = 20;

/**
 * Returns the URLs at which WordPress still found an item after its slug or date had changed. `path`: its last path. Only a path that contains the slug or
 * date could change with it.
 */
export function formerAddresses(path: string, { slug, former }: Pick<ListedItem, 'slug' | 'former'>): string[] {
  const hasSlug = slug !== '' && path.endsWith(`/${slug}`);
  const stem = hasSlug ? path.slice(0, -slug.length) : path;
  const slugs = hasSlug ? [slug, ...former.slugs.slice(0, maxFormer)] : [''];
  const stems = [stem, ...former.dates.slice(0, maxFormer).flatMap((date) => withDate(stem, date))];
  const paths = (former.paths ?? []).slice(0, maxFormer).flatMap((one) => ownPathOf(one) ?? []);
  return [...new Set([...stems.flatMap((one) => slugs.map((name) => `${one}${name}`)), ...paths])].filter(
    (address) => address !== path,
  );
}

/** Returns `/2011/06/18/` with another date. */
function withDate(stem: string, date: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  if (year === undefined || !/\/\d{4}\/\d\d\//.test(stem)) return [];
  return [
    stem.replace(
      /\/\d{4}\/\d\d\/(\d\d\/)?/,
      (_, hasDay?: string) => `/${year}/${month}/${hasDay === undefined ? '' : `${day}/`}`,
    ),
  ];
}
