/** What can be used elsewhere, and is asked for. */
export const usable = ['media', 'sections', 'forms', 'pages', 'posts'] as const;
export type Usable = (typeof usable)[number];

export function isUsable(collection: unknown): collection is Usable {
  return usable.some((one) => one === collection);
}

/** A place within a document: a block of its content, in a language, or one of its own fields. */
export type UsePlace = { block: string; name: string | undefined; locale: string } | { field: string };

/** A document that names what was asked for. `isLive`: visitors see this use; otherwise only its draft has it. */
export type Use = { kind: 'collection' | 'global'; slug: string; id: string; title: string; isLive: boolean; places: UsePlace[] };

/** `more`: how many further documents use it, beyond those that are listed. */
export type Usage = { uses: Use[]; more: number };
