import { expect, test } from 'vitest';
import { isNode, isTest, type Node, parseText, type SourceFile, sourceFiles } from './source.ts';

/* On a slow machine, a file's tests run minutes after the file was loaded. A "now" read at load time is in the past by then. */

const ofTests = ['src', 'tests', 'bench', 'migrations'];

test('no test reads the clock before it runs', () => {
  const early = sourceFiles(...ofTests)
    .filter(({ path }) => isTest(path))
    .flatMap(earlyReadings);
  expect(early).toEqual([]);
});

test('the rule sees what it is meant to see', () => {
  for (const text of [
    'const nowMs = Date.now();',
    "describe('x', () => { const at = new Date(); });",
    "describe.each(kinds)('x', (kind) => { const at = systemClock.nowMs() + 1; });",
  ])
    expect(earlyReadings(parseText('x.test.ts', text)), text).toHaveLength(1);
  for (const text of [
    "test('x', () => { const nowMs = Date.now(); });",
    'const now = () => Date.now();',
    'const at = new Date(0);',
    'beforeEach(() => (nowMs = Date.now()));',
  ])
    expect(earlyReadings(parseText('x.test.ts', text)), text).toEqual([]);
});

/** Returns clock readings that run while tests are collected: in the file itself and in callbacks of `describe`. */
function earlyReadings({ path, text, program }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node, isCollecting: boolean) => {
    if (isFunction(node) && !isCollecting) return;
    if (readsClock(node, text)) found.push(`${path}: ${text.slice(node.start, node.end)}`);
    const describes =
      node.type === 'CallExpression' &&
      isNode(node.callee) &&
      /^describe\b/.test(text.slice(node.callee.start, node.callee.end));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, describes);
  };
  visit(program, false);
  return found;
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';
}

function readsClock(node: Node, text: string): boolean {
  const words = text.slice(node.start, node.end);
  return (
    (node.type === 'CallExpression' && /^(Date\.now|systemClock\.nowMs)\(\)$/.test(words)) ||
    (node.type === 'NewExpression' && /^new Date(\(\))?$/.test(words))
  );
}
