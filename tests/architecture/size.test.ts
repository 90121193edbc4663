import { expect, test } from 'vitest';
import { isGenerated, isTest, linesOf, type Node, type SourceFile, sourceFiles, walk } from './source.ts';

const fileLimit = 400;
const functionLimit = 40;
const viewLimit = 60;

/** Files that are data rather than code, each with the reason why it may be longer. */
const exemptFiles: Record<string, string> = {};

const files = sourceFiles('src', 'bin', 'tests', 'bench', 'migrations').filter(
  ({ path }) => !isGenerated(path) && !/(^|\/)migrations\//.test(path),
);

test('no file is longer than a reader can hold', () => {
  const long = files.filter(({ path, text }) => text.split('\n').length - 1 > fileLimit && !(path in exemptFiles));
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`)).toEqual([]);
});

test('no function is longer than a screen', () => {
  const long = files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      functionsOf(file)
        .filter(({ lines }) => lines > limitFor(file))
        .map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines`),
    );
  expect(long).toEqual([]);
});

test('exemptions name files that exist', () => {
  expect(Object.keys(exemptFiles).filter((path) => !files.some((file) => file.path === path))).toEqual([]);
});

test('the measure counts what a reader sees', () => {
  const [self] = sourceFiles('tests/architecture').filter(({ path }) => path.endsWith('size.test.ts'));
  const counted = self && functionsOf(self).find(({ name }) => name === 'limitFor');
  expect(counted?.lines).toBe(3);
});

function limitFor({ path }: SourceFile): number {
  return path.endsWith('.tsx') ? viewLimit : functionLimit;
}

function functionsOf(file: SourceFile): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  walk(file.program, (node) => {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      found.push({ name: nameOf(node, file), lines: linesOf(file, node) });
  });
  return found;
}

/** Returns the function's own name, or the beginning of its text. */
function nameOf(node: Node, file: SourceFile): string {
  const { id } = node;
  if (typeof id === 'object' && id !== null && 'name' in id) return String(id.name);
  return file.text.slice(Math.max(0, node.start - 30), node.start + 30).replaceAll(/\s+/g, ' ');
}
