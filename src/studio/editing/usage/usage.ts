/** Collections with usage information. */
export const usable = ['media', 'sections', 'forms', 'pages', 'posts'] as const;
export type Usable = (typeof usable)[number];

export function isUsable(collection: unknown): collection is Usable {
  return usable.some((one) => one === collection);
}

/** A place within a document: a block in a language, or one of its own fields. */
export type UsePlace = { block: string; name: string | undefined; locale: string } | { field: string };

/** A document that references the requested one. `isLive`: visitors see this use; otherwise only the draft has it. */
export type Use = {
  kind: 'collection' | 'global';
  slug: string;
  id: string;
  title: string;
  isLive: boolean;
  places: UsePlace[];
};

/** `more`: the number of further documents beyond the listed ones. */
export type Usage = { uses: Use[]; more: number };
