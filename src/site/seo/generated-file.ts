/** A file that is made from what is published: its text and all it looked at. */
export type GeneratedFile = {
  contentType: string;
  body: string;
  reads: readonly string[];
  /** Made when asked for, not ahead: it is large, changes with every publish, and is read by machines now and then. */
  isOnDemand?: true;
};
