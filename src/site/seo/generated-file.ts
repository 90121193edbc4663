/** A file that is generated from the published content: its text and everything it read. */
export type GeneratedFile = {
  contentType: string;
  body: string;
  /** Beside those that every public file has; names in small letters. */
  headers?: Readonly<Record<string, string>>;
  reads: readonly string[];
  /** Generated on request, not in advance: it is large, changes with every publish, and is only read by machines now and then. */
  isOnDemand?: true;
};
