/** Lines for people: what was understood, and what was not and why. */
export type Report = { taken: string[]; left: string[] };
