import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testSteps } from '../../src/launch/test-steps.ts';
import { environmentVariables } from '../../src/platform/environment.ts';
import { isNode, isTest, type Node, root, sourceFiles, walk } from './source.ts';

/** Functions whose second argument becomes the `code` of a response. */
const errorClasses = new Set(['CandorError', 'AuditError']);
const answeringFunctions = new Set(['errorAnswer']);

test('every error code in the source is explained in docs/errors.md', () => {
  const explained = new Set(explainedCodes());
  expect(
    [...codesInSource()].filter(([code]) => !explained.has(code)).map(([code, path]) => `${code} (${path})`),
  ).toEqual([]);
});

test('every code in docs/errors.md still exists', () => {
  const codes = codesInSource();
  expect(explainedCodes().filter((code) => !codes.has(code))).toEqual([]);
});

test('docs/errors.md explains each code once', () => {
  const codes = explainedCodes();
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('every environment variable is in docs/operations.md, and no other', () => {
  expect(firstCells('docs/operations.md', /^[A-Z][A-Z0-9_]+$/).toSorted()).toEqual(
    [...environmentVariables, ...otherVariables].toSorted(),
  );
});

test('docs/testing.md has every part of npm test with its budget, within 15 minutes', () => {
  const rows = Object.entries(testSteps).map(
    ([name, { budgetSeconds, longBudgetSeconds, what }]) =>
      `| \`${name}\` | ${budgetSeconds} s | ${longBudgetSeconds} s | ${what} |`,
  );
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  expect(Object.values(testSteps).reduce((sum, { budgetSeconds }) => sum + budgetSeconds, 0)).toBeLessThanOrEqual(
    15 * 60,
  );
});

test('every document that is linked exists, and has the heading that is linked', () => {
  const missing = documents().flatMap((file) =>
    linksOf(file)
      .filter(
        ({ path, heading }) =>
          !existsSync(path) || (heading !== '' && path.endsWith('.md') && !headingsOf(path).has(heading)),
      )
      .map(({ link }) => `${file} → ${link}`),
  );
  expect(missing).toEqual([]);
});

test('every file of the source that the documents name exists', () => {
  const named = documents()
    .filter((file) => !file.startsWith('decisions/'))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /`((?:src|tests|bin|bench|deploy)\/[\w./-]+\.(?:ts|tsx|mjs|sql|js|css))`/g,
        ),
      ].map((match) => ({ file, path: String(match[1]) })),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named
      .filter(({ path }) => !existsSync(join(root, path)) && !notYetMade.has(path))
      .map(({ file, path }) => `${file}: ${path}`),
  ).toEqual([]);
});

/** Files that a reader creates by following a tutorial. */
const notYetMade = new Set(
  ['fields.ts', 'search.ts', 'view.tsx', 'style.css'].map((name) => `src/content/blocks/tide/${name}`),
);

function documents(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`);
  return [
    'README.md',
    'ARCHITECTURE.md',
    'STYLE.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    ...inFolder('docs'),
    ...inFolder('decisions'),
  ];
}

function linksOf(file: string): { link: string; path: string; heading: string }[] {
  const links = [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].map(
    (match) => String(match[1]),
  );
  return links.map((link) => {
    const [target = '', heading = ''] = link.split('#');
    return { link, path: target === '' ? join(root, file) : join(root, dirname(file), target), heading };
  });
}

/** Returns the anchors that GitHub makes from headings. */
function headingsOf(path: string): Set<string> {
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
    String(match[1]).trim().toLowerCase(),
  );
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}

/** Decided by other people's tests, as their rows say. */
const decidedElsewhere = new Set(['L21', 'L23']);

test('every line of docs/law.md has tests that carry its id, and every id in a test has its line', () => {
  const lines = [...readFileSync(join(root, 'docs/law.md'), 'utf8').matchAll(/^\| (L\d+) \|/gm)].map((row) =>
    String(row[1]),
  );
  const tested = new Set(
    ['src', 'tests']
      .flatMap((folder) => sourceFiles(folder))
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap(({ text }) => idsInTestNames(text)),
  );
  expect(lines.filter((id) => !tested.has(id) && !decidedElsewhere.has(id))).toEqual([]);
  expect([...tested].filter((id) => !lines.includes(id))).toEqual([]);
});

/** Returns the ids at the start of test names: `test('L7: …')`, `test.each(…)('L2, L3: …')`. */
function idsInTestNames(text: string): string[] {
  return [...text.matchAll(/\(['`](L\d+(?:[, ]+L\d+)*)[: ]/g)].flatMap((match) => String(match[1]).split(/[, ]+/));
}

/** Read outside the schema: by the logger, and by the search for a browser. */
const otherVariables = ['LISTEN_FDS', 'CHROMIUM_PATH'];

function explainedCodes(): string[] {
  return firstCells('docs/errors.md', /^[a-z][a-z0-9_]+$/);
}

/** Returns the text in backticks in the first cell of each table row. */
function firstCells(file: string, pattern: RegExp): string[] {
  const rows = readFileSync(join(root, file), 'utf8').matchAll(/^\|\s*`([^`]+)`\s*\|/gm);
  return [...rows].map((row) => String(row[1])).filter((cell) => pattern.test(cell));
}

/** Returns each code with a file that uses it. Codes must be literals where they are used, so that a search finds them. */
function codesInSource(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const file of sourceFiles('src').filter(({ path }) => !isTest(path))) {
    walk(file.program, (node) => {
      for (const code of codesOf(node)) codes.set(code, file.path);
    });
  }
  for (const file of sourceFiles('bin'))
    for (const match of file.text.matchAll(/\(([a-z]+(?:_[a-z]+)+)\)`/g)) codes.set(String(match[1]), file.path);
  return codes;
}

function codesOf(node: Node): string[] {
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'APIError')
    return textsIn(propertyOf(argumentOf(node, 2), 'code'));
  if (node.type === 'NewExpression' && errorClasses.has(nameOf(node.callee)))
    return textsIn(propertyOf(argumentOf(node, 0), 'code'));
  if (node.type === 'CallExpression' && answeringFunctions.has(nameOf(node.callee)))
    return textsIn(argumentOf(node, 1));
  if (node.type === 'ObjectExpression' && (propertyOf(node, 'message') ?? propertyOf(node, 'remedy')))
    return textsIn(propertyOf(node, 'code'));
  return [];
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}

function argumentOf(node: Node, index: number): unknown {
  return Array.isArray(node.arguments) ? node.arguments[index] : undefined;
}

function propertyOf(value: unknown, name: string): unknown {
  if (!isNode(value) || !Array.isArray(value.properties)) return undefined;
  const property: unknown = value.properties.find((candidate) => isNode(candidate) && nameOf(candidate.key) === name);
  return isNode(property) ? property.value : undefined;
}

/** Returns every literal text below a node: a condition may choose the code. */
function textsIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  const texts: string[] = [];
  walk(value, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
  });
  return texts;
}
