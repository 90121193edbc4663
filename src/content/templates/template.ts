import type { Fields } from '../parts/values.ts';

/** What a template fills in, in one language. Blocks have no ids: each page gets its own. */
export type TemplateContent = { title: string; description: string; blocks: Fields[] };

/** A page to start from: its name, what it is for, and its content as it stands until somebody replaces it. */
export type Template = {
  slug: string;
  name: InBoth<string>;
  purpose: InBoth<string>;
  content: InBoth<TemplateContent>;
};

type InBoth<Value> = { en: Value; de: Value };
