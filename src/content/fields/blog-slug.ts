import type { FieldHook, TextField } from 'payload';
import { copiedSlug } from './copied-slug.ts';
import { isSlug, slugify } from './slug.ts';

type Options = {
  from: 'title' | 'name';
  below: string;
  isDrafted?: boolean;
  /** Slugs below it that the site uses itself. */
  taken?: readonly string[];
};

/** The last segment of a path below `/blog`, generated from a name or title when left empty. */
export function blogSlug({ from, below, isDrafted = false, taken = [] }: Options): TextField {
  return {
    name: 'slug',
    type: 'text',
    label: 'URL slug',
    localized: true,
    index: true,
    admin: {
      position: 'sidebar',
      description: `Comes after ${below}/ in the URL. If empty, it is generated from the ${from}${isDrafted ? ' when you publish' : ''}.`,
    },
    hooks: { beforeValidate: [fillFrom(from, isDrafted)], beforeDuplicate: [copiedSlug] },
    validate: (value: unknown) => {
      if (value === null || value === undefined || value === '') return true;
      if (typeof value === 'string' && taken.includes(value))
        return `${below}/${value} is reserved for the site’s own lists. Choose another address, for example “${value}-2”.`;
      return (
        (typeof value === 'string' && isSlug(value)) ||
        'Use lowercase letters a–z, digits and single hyphens, for example “about-us”.'
      );
    },
  };
}

/** A draft's title is incomplete while it is typed; the slug would keep its first letters. */
function fillFrom(from: 'title' | 'name', isDrafted: boolean): FieldHook {
  return ({ value, data, siblingData }) => {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (isDrafted && data?._status !== 'published') return value;
    const name: unknown = siblingData[from];
    return (typeof name === 'string' && slugify(name)) || value;
  };
}
