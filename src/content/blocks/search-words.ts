/**
 * What people type to find a block in the block picker, besides its label: the names that other website builders give it, and what it is good for. The most
 * fitting word comes first. Plurals, accents and small mistakes need no words of their own.
 */
export type SearchWords = { en: readonly string[]; de: readonly string[] };
