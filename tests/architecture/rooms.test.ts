import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import { isGenerated, isTest, packageOf, reachableFrom, resolveImport, sourceFiles } from './source.ts';

const beneath = ['consent', 'measurement', 'forms', 'journal', 'platform'];

/** Allowed imports between rooms. A room that is not listed may not exist. */
const arrows: Record<string, readonly string[]> = {
  platform: [],
  journal: ['platform'],
  consent: ['journal', 'platform'],
  measurement: ['journal', 'platform'],
  forms: ['journal', 'platform'],
  // The published read model: the studio writes it, the site and the worker read it.
  published: ['consent', 'measurement', 'forms', 'platform'],
  content: ['published', ...beneath],
  delivery: beneath,
  worker: ['audit', 'published', ...beneath],
  site: ['content', 'delivery', 'published', ...beneath],
  // Reads another system's export and converts it; writes nothing.
  wordpress: ['content', 'published', ...beneath],
  // Of backups it reads the manifest, which notes the end of the activity log.
  studio: ['audit', 'backup', 'content', 'published', 'site', 'wordpress', ...beneath],
  // Copies the other rooms' data and tries a copy; it knows where they are, and how to pause the worker.
  backup: beneath,
  // Drives a browser and records what it sees; from the product it uses vendors and cookie names.
  audit: ['consent', 'platform'],
  // Starts the other rooms as processes; of the store it knows only the socket's path.
  launch: ['measurement', 'platform'],
};

const files = sourceFiles('src').filter(({ path }) => !isTest(path));

test('every import follows an arrow between rooms', () => {
  const wrong = files.flatMap((file) =>
    file.imports.flatMap(({ specifier }) => {
      const [from, to] = [roomOf(file.path), roomOf(resolveImport(file.path, specifier) ?? '')];
      if (!to || from === to) return [];
      return arrows[from ?? '']?.includes(to) ? [] : [`${file.path} imports ${specifier}: ${from} may not know ${to}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every room under src has its arrows written down', () => {
  expect([...new Set(files.map(({ path }) => roomOf(path)))].filter((room) => !room || !(room in arrows))).toEqual([]);
});

test('only the studio and the field definitions of the content know Payload', () => {
  expect(
    importersOf((name) => name === 'payload' || name.startsWith('@payloadcms/')).filter(
      (path) => !mayKnowPayload(path),
    ),
  ).toEqual([]);
});

test('only the studio knows Next', () => {
  expect(
    importersOf((name) => name === 'next' || name.startsWith('@next/')).filter((path) => roomOf(path) !== 'studio'),
  ).toEqual([]);
});

/** Loaded only for `performance` consent, and maintained by the browser's own makers; each of its workarounds is for a browser. */
const browserPackages = ['web-vitals/attribution'];
/** Islands use React; pages with an island load it when the island comes near the viewport. */
const islandPackages = ['react', 'react-dom/client'];
const packagesFor = (path: string) =>
  path === 'src/site/browser/islands/hydrate.ts' ? islandPackages : browserPackages;

test('code for the browser imports nothing but other code for the browser, shared values and types', () => {
  const wrong = files
    .filter(({ path }) => path.includes('/browser/'))
    .flatMap((file) =>
      file.imports
        .filter(
          ({ isTypeOnly, specifier }) =>
            !isTypeOnly &&
            (isBuiltin(specifier) || !(specifier.startsWith('.') || packagesFor(file.path).includes(specifier))),
        )
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

test('what the browser code takes from other rooms needs no Node either', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const wrong = files
    .filter(({ path }) => path.includes('/browser/'))
    .flatMap((file) =>
      reachableFrom([file.path], byPath).flatMap((reached) =>
        reached.imports
          .filter(({ isTypeOnly, specifier }) => !isTypeOnly && isBuiltin(specifier))
          .map(({ specifier }) => `${file.path} reaches ${reached.path}, which imports ${specifier}`),
      ),
    );
  expect(wrong).toEqual([]);
});

test('the rules see what they are meant to see', () => {
  const [self] = sourceFiles('tests/architecture').filter(({ path }) => path.endsWith('rooms.test.ts'));
  expect(self?.imports.map(({ specifier }) => specifier)).toEqual(['node:module', 'vitest', './source.ts']);
  expect(roomOf('src/site/browser/main.ts')).toBe('site');
  expect(resolveImport('src/site/render.tsx', '../content/reader.ts')).toBe('src/content/reader.ts');
  expect(packageOf('@payloadcms/next/views')).toBe('@payloadcms/next');
});

function roomOf(path: string): string | undefined {
  return path.match(/^src\/([a-z]+)\//)?.[1];
}

function mayKnowPayload(path: string): boolean {
  if (roomOf(path) === 'studio') return true;
  return (
    /^src\/content\/(access|collections|fields|globals|hooks)\//.test(path) ||
    /^src\/content\/blocks\/([a-z-]+\/)?fields(\.[a-z-]+)*\.ts$/.test(path)
  );
}

function importersOf(isWanted: (packageName: string) => boolean): string[] {
  return files
    .filter(
      ({ path, imports }) => !isGenerated(path) && imports.some(({ specifier }) => isWanted(packageOf(specifier))),
    )
    .map(({ path }) => path);
}
