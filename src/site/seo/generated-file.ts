/** A file that is made from what is published: its text and all it looked at. */
export type GeneratedFile = { contentType: string; body: string; reads: readonly string[] };
