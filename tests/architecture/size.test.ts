import { expect, test } from 'vitest';
import {
  isGenerated,
  isNode,
  isTest,
  linesOf,
  type Node,
  parseText,
  type SourceFile,
  sourceFiles,
  walk,
} from './source.ts';

const fileLimit = 400;
const functionLimit = 40;
const viewLimit = 60;
/** Lines can be made wide or few; statements cannot. Those of a nested function are its own. */
const statementLimit = 20;

/** Files that are data rather than code, each with the reason why it may be longer. */
const knownCookies = 'one entry for each known cookie, and nothing else';
const exemptFiles: Record<string, string> = {
  'src/consent/cookies/known/advertising.ts': knownCookies,
  'src/consent/cookies/known/consent-tools.ts': knownCookies,
  'src/consent/cookies/known/content-systems.ts': knownCookies,
  'src/consent/cookies/known/google.ts': knownCookies,
  'src/consent/cookies/known/helpers.ts': knownCookies,
  'src/consent/cookies/known/servers.ts': knownCookies,
  'src/consent/cookies/known/shops.ts': knownCookies,
  'src/consent/cookies/known/statistics.ts': knownCookies,
};

const files = sourceFiles('src', 'bin', 'tests', 'bench', 'migrations').filter(
  ({ path }) => !isGenerated(path) && !/(^|\/)migrations\//.test(path),
);

test('no file is longer than a reader can hold', () => {
  const long = files.filter(({ path, text }) => text.split('\n').length - 1 > fileLimit && !(path in exemptFiles));
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`)).toEqual([]);
});

test('no function is longer than a screen, or does more than a reader can follow', () => {
  const long = files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      functionsOf(file).flatMap((found) => faultsOf(found, file).map((fault) => `${file.path}: ${fault}`)),
    );
  expect(long).toEqual([]);
});

test('exemptions name files that exist', () => {
  expect(Object.keys(exemptFiles).filter((path) => !files.some((file) => file.path === path))).toEqual([]);
});

test('the measure counts lines, and statements without those of nested functions', () => {
  const text = 'function two() {\n  if (true) {\n    call(() => { one(); return 1; });\n  }\n}';
  expect(functionsOf(parseText('two.ts', text))).toEqual([
    { name: 'two', lines: 5, statements: 2 },
    { name: expect.any(String), lines: 1, statements: 2 },
  ]);
});

type Measured = { name: string; lines: number; statements: number };

function faultsOf({ name, lines, statements }: Measured, file: SourceFile): string[] {
  return [
    ...(lines > limitFor(file) ? [`${name} has ${lines} lines`] : []),
    ...(statements > statementLimit ? [`${name} has ${statements} statements`] : []),
  ];
}

function limitFor({ path }: SourceFile): number {
  return path.endsWith('.tsx') ? viewLimit : functionLimit;
}

function functionsOf(file: SourceFile): Measured[] {
  const found: Measured[] = [];
  walk(file.program, (node) => {
    if (!isFunction(node)) return;
    found.push({ name: nameOf(node, file), lines: linesOf(file, node), statements: statementsIn(node) });
  });
  return found;
}

function isFunction({ type }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

function isStatement({ type }: Node): boolean {
  return type === 'VariableDeclaration' || (type.endsWith('Statement') && type !== 'BlockStatement');
}

function statementsIn(node: Node): number {
  const children = Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !isFunction(child));
  return children.reduce((sum, child) => sum + statementsIn(child) + (isStatement(child) ? 1 : 0), 0);
}

/** Returns the function's own name, or the beginning of its text. */
function nameOf(node: Node, file: SourceFile): string {
  const { id } = node;
  if (typeof id === 'object' && id !== null && 'name' in id) return String(id.name);
  return file.text.slice(Math.max(0, node.start - 30), node.start + 30).replaceAll(/\s+/g, ' ');
}
