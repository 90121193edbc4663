import { generateLists } from '../../src/content/generate.ts';

/** Vitest's global set-up for tests beside the source: one file alone runs in a fresh clone too. */
export default generateLists;
