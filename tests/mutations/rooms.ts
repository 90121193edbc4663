/** Sources that are mutated together, and the tests that must detect it. `sample` is the number of mutants in the seeded selection. */
export type Room = { name: string; sources: readonly string[]; tests: readonly string[]; sample: number };

/** Folders end in a slash. A mutant runs those of a room's tests that import its file, the fastest first. */
export const rooms: readonly Room[] = [
  { name: 'journal', sources: ['src/journal/'], tests: ['src/journal/', 'src/worker/drain.test.ts'], sample: 40 },
  {
    name: 'consent',
    sources: ['src/consent/consent-cookie/', 'src/consent/decision/', 'src/consent/gate.ts', 'src/consent/provider/'],
    tests: [
      'src/consent/consent-cookie/',
      'src/consent/decision/',
      'src/consent/gate.test.ts',
      'src/consent/log.test.ts',
      'src/consent/provider/',
      'src/consent/receipts/',
      'src/consent/regions/',
      'tests/provider/scripts.test.ts',
    ],
    sample: 50,
  },
  {
    name: 'ingest',
    sources: ['src/measurement/ingest/'],
    tests: [
      'src/measurement/ingest/',
      'src/measurement/destinations/',
      'src/measurement/linking/',
      'src/worker/event-counter.test.ts',
    ],
    sample: 40,
  },
  {
    name: 'delivery',
    sources: ['src/delivery/', 'src/platform/listener/', 'src/platform/remembered.ts'],
    tests: [
      'src/delivery/',
      'src/platform/listener/',
      'src/platform/remembered.test.ts',
      'tests/delivery/cpu-shares.test.ts',
      'tests/delivery/listener.test.ts',
      'tests/delivery/headers.test.ts',
      'tests/delivery/media.test.ts',
    ],
    sample: 45,
  },
  {
    name: 'published',
    sources: ['src/published/', 'src/site/published/'],
    tests: ['src/published/', 'src/site/published/', 'src/site/search/'],
    sample: 40,
  },
  {
    name: 'publishing',
    sources: ['src/studio/publishing/read-model/'],
    tests: [
      'src/studio/publishing/read-model/',
      'tests/studio/publishing.test.ts',
      'tests/studio/media-and-globals.test.ts',
      'tests/studio/annotations.test.ts',
      'tests/studio/blog.test.ts',
    ],
    sample: 25,
  },
];

/** Bounds and texts are data: an off-by-one there changes nothing that a test should check. Browser code has its own tests in Chromium. */
const notCode =
  /(^|\/)(limits|words|testing|contract|drop-reasons)\.ts$|\.test\.tsx?$|\.generated\.ts$|\.d\.ts$|\/browser\//;

export function isMutated(path: string, room: Room): boolean {
  return (
    !notCode.test(path) &&
    room.sources.some((source) => path === source || (source.endsWith('/') && path.startsWith(source)))
  );
}
