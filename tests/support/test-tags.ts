/** The tags that tests may have. Every Vitest that loads them needs this list, or it refuses the file. */
export const testTags = [
  { name: 'long', description: 'Asks more with LONG=1: the long set is these tests (npm run test:long).' },
];
