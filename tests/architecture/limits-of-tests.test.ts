import { expect, test } from 'vitest';
import { isNode, isTest, type Node, sourceFiles, walk } from './source.ts';

/** Time limits here belong to what is tested: a hostile page, a site of the corpus, half an hour by the clock. */
const ownTime =
  /^tests\/(soak|mutations|support\/vendors|audit\/corpus\/(plants|kit))\/|^tests\/audit\/(hostile-site|unguarded)\.ts$|^tests\/attacks\/hostile-tags\.ts$/;
const named = (node: unknown, name: string) => isNode(node) && node.name === name;

test('no limit of a test is a constant: each is what the measured speed of the machine makes of it', () => {
  const constants: string[] = [];
  for (const file of sourceFiles('src', 'tests', 'bench').filter(({ path }) => isTest(path) && !ownTime.test(path))) {
    walk(file.program, (node) => {
      if (isConstantTimeout(node) || isConstantLimit(node) || isBareWait(node))
        constants.push(`${file.path}: ${file.text.slice(node.start, node.end).split('\n')[0]?.slice(0, 80)}`);
    });
  }
  expect(constants).toEqual([]);
});

/** Detects `{ timeout: 15_000 }` where `patient(15_000)` is required. */
function isConstantTimeout(node: Node): boolean {
  return node.type === 'Property' && named(node.key, 'timeout') && isNode(node.value) && node.value.type === 'Literal';
}

/** Detects `test('…', () => {…}, 600_000)`: the limit of a test or hook as its last argument. */
function isConstantLimit(node: Node): boolean {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false;
  const [before, last] = [node.arguments.at(-2), node.arguments.at(-1)];
  return (
    isNode(before) &&
    /Function/.test(before.type) &&
    isNode(last) &&
    last.type === 'Literal' &&
    typeof last.value === 'number' &&
    isTestOrHook(node.callee)
  );
}

function isTestOrHook(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier')
    return ['test', 'it', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'].includes(String(callee.name));
  return isTestOrHook(callee.type === 'CallExpression' ? callee.callee : callee.object);
}

/** Detects `vi.waitFor` without a timeout, which gives up after a second. */
function isBareWait(node: Node): boolean {
  if (
    node.type !== 'CallExpression' ||
    !isNode(node.callee) ||
    !(named(node.callee.property, 'waitFor') || named(node.callee.property, 'waitUntil')) ||
    !named(node.callee.object, 'vi')
  )
    return false;
  const options: unknown = Array.isArray(node.arguments) ? node.arguments[1] : undefined;
  if (!isNode(options)) return true;
  return (
    options.type === 'ObjectExpression' &&
    !(Array.isArray(options.properties) && options.properties.some((one) => isNode(one) && named(one.key, 'timeout')))
  );
}
