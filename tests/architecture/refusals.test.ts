import { expect, test } from 'vitest';
import { type FaultReason, faultReasons, sentenceOf } from '../../src/consent/records/verifier.ts';
import { refusals } from '../../src/studio/translations/german/refusals/refusals.ts';
import { refusalIn } from '../../src/studio/translations/refusal.ts';
import { isNode, isTest, type Node, type SourceFile, sourceFiles, walk } from './source.ts';

const fields = sourceFiles(
  'src/content/blocks',
  'src/content/fields',
  'src/content/collections',
  'src/content/globals',
).filter(({ path }) => path.endsWith('.ts') && !isTest(path) && !path.endsWith('texts.ts'));
const studio = sourceFiles('src/studio').filter(
  ({ path }) =>
    path.endsWith('.ts') &&
    !isTest(path) &&
    !/^src\/studio\/(?:(?:ui|translations|imports|payload\/(?:database|migrations))\/|.*\/(?:ui|view)\/)/.test(path),
);

/** Messages to programs that send invalid requests; people never see them. */
const forPrograms =
  /^(?:status is|format is|step must be|Send \{|Say what to do, test or replay|Say how to mark|There is no report named|\{\}(?: must be|:) )/;
const sentence = /^(?:\p{Lu}|“|\{\})[^]*\s[^]*[.?](?: \([a-z_]+\))?$/u;

test('what a field, the studio or one of its endpoints refuses is said in German too', () => {
  const said = [...fields.flatMap((file) => verdictsIn(file)), ...studio.flatMap((file) => refusedIn(file))];
  expect(said.length).toBeGreaterThan(120);
  expect([...new Set(said)].filter((words) => !forPrograms.test(words) && refusalIn('de', words) === words)).toEqual(
    [],
  );
});

test('values, codes and other refusals are put into the German', () => {
  expect(refusalIn('de', 'Field 2: “Name” is reserved for the form itself. Choose another name. (name_reserved)')).toBe(
    'Feld 2: „Name“ ist dem Formular selbst vorbehalten. Wählen Sie einen anderen Namen. (name_reserved)',
  );
  expect(
    refusalIn('de', 'Shop, French: The accept button or the reject button has no text. Enter one. (banner_label, L2)'),
  ).toBe(
    'Shop, Französisch: Die Schaltfläche zum Annehmen oder die zum Ablehnen hat keinen Text. Geben Sie einen ein. (banner_label, L2)',
  );
  expect(refusalIn('en', 'Enter the secret.')).toBe('Enter the secret.');
  expect(refusalIn('de', 'Something nobody wrote down.')).toBe('Something nobody wrote down.');
  expect(Object.entries(refusals).filter(([english, german]) => slotsOf(english) !== slotsOf(german))).toEqual([]);
});

test('what is wrong with the chain of records is said in German too', () => {
  for (const reason of Object.keys(faultReasons) as FaultReason[]) {
    const english = [
      { sequence: 12, recordId: 'r-1' },
      { sequence: 12, recordId: null },
      { sequence: null, recordId: null },
      { sequence: null, recordId: null, erasure: 'e-1' },
    ].map((where) => sentenceOf({ reason, ...where }));
    const [full = '', ...german] = english.map((words) => refusalIn('de', words));
    expect(full).toMatch(/^Nachweis 12 \(r-1\) [^{}]+\.$/);
    const fault = full.slice('Nachweis 12 (r-1)'.length);
    expect(english.join()).not.toContain(fault);
    expect(german).toEqual([`Nachweis 12${fault}`, `Ein Eintrag${fault}`, `Die Löschung e-1${fault}`]);
  }
});

/** Returns the results of a field's validation: after `||`, or as a function's result. */
function verdictsIn(file: SourceFile): string[] {
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type === 'LogicalExpression' && node.operator === '||') found.push(...textsIn(node.right, file.text));
    if (node.type === 'ReturnStatement') found.push(...textsIn(node.argument, file.text));
    if (node.type === 'ArrowFunctionExpression' && isNode(node.body)) found.push(...textsIn(node.body, file.text));
    if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(...argumentsOf(node, file.text));
  });
  return found.filter((words) => sentence.test(words));
}

function refusedIn(file: SourceFile): string[] {
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(...argumentsOf(node, file.text));
  });
  return found.filter((words) => sentence.test(words));
}

/** `passed` and `failed` are the answers of the self-test. */
const refusing = new Set(['refused', 'forRoles', 'refusal', 'unpublishable', 'APIError', 'passed', 'failed']);

function argumentsOf({ callee, arguments: given }: Node, text: string): string[] {
  if (!isNode(callee) || typeof callee.name !== 'string' || !refusing.has(callee.name) || !Array.isArray(given))
    return [];
  return given.flatMap((one: unknown) =>
    isNode(one) && one.type === 'ObjectExpression' && Array.isArray(one.properties)
      ? one.properties.filter(isNode).flatMap(({ value }) => textsIn(value, text))
      : textsIn(one, text),
  );
}

/** Returns the texts that an expression can produce, with `{}` for placeholders. */
function textsIn(node: unknown, text: string): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return [text.slice(node.start + 1, node.end - 1).replace(/\$\{(?:[^{}]|\{[^}]*\}|`[^`]*`)*\}/g, '{}')];
  if (node.type === 'ConditionalExpression')
    return [...textsIn(node.consequent, text), ...textsIn(node.alternate, text)];
  if (node.type === 'LogicalExpression') return [...textsIn(node.left, text), ...textsIn(node.right, text)];
  return [];
}

function slotsOf(words: string): string {
  return [...new Set(words.match(/\{\w+\}/g))].sort().join();
}
