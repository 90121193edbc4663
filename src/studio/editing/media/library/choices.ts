/* Without the library that parses: the view loads these too. */

export const fileKinds = ['image', 'video', 'audio', 'document', 'captions'] as const;
export type FileKind = (typeof fileKinds)[number];
export const fileSorts = ['newest', 'oldest', 'name', 'largest', 'smallest'] as const;
export type FileSort = (typeof fileSorts)[number];
