import { parseSync } from 'vite';
import { isNode, type Node, type SourceFile } from '../architecture/source.ts';

/** One deliberate bug. It is located by content, not by line number: the `nth` occurrence (from 0) of the lines `was` becomes `now`. */
export type Mutant = { file: string; was: string; now: string; nth: number };

type Change = { start: number; end: number; text: string };

/** Returns every mutant of a file that still parses, in text order. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const changes: Change[] = [];
  visit(file.program, file.text, changes);
  const mutants = changes.map((change) => asLines(file, change)).filter(({ was, now }) => was.trim() !== now.trim());
  const distinct = new Map(mutants.map((mutant) => [JSON.stringify(mutant), mutant]));
  return [...distinct.values()].filter((mutant) => parses(file, applyMutant(file.text, mutant)));
}

/** Applies the mutant to the text; undefined when its lines are missing. */
export function applyMutant(text: string, { was, now, nth }: Mutant): string | undefined {
  let at = -1;
  for (let count = 0; count <= nth; count += 1) {
    at = indexOfLines(text, was, at + 1);
    if (at === -1) return undefined;
  }
  return text.slice(0, at) + now + text.slice(at + was.length);
}

/** Returns the mutant's line in the file, counted from 1. */
export function lineOf(text: string, { was, nth }: Mutant): number {
  let at = -1;
  for (let count = 0; count <= nth; count += 1) at = indexOfLines(text, was, at + 1);
  return text.slice(0, at).split('\n').length;
}

/** Finds whole lines by their start and end, ignoring the indent of the first. */
function indexOfLines(text: string, lines: string, from: number): number {
  for (let at = text.indexOf(lines, from); at !== -1; at = text.indexOf(lines, at + 1)) {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const after = text.charAt(at + lines.length);
    if (before.trim() === '' && (after === '\n' || after === '')) return at;
  }
  return -1;
}

function asLines({ path, text }: SourceFile, { start, end, text: changed }: Change): Mutant {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const from = lineStart + (text.slice(lineStart).length - text.slice(lineStart).trimStart().length);
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const was = text.slice(from, to);
  const now = text.slice(from, start) + changed + text.slice(end, to);
  let nth = 0;
  for (let at = indexOfLines(text, was, 0); at !== -1 && at < from; at = indexOfLines(text, was, at + 1)) nth += 1;
  return { file: path, was, now, nth };
}

function parses(file: SourceFile, text: string | undefined): boolean {
  return text !== undefined && parseSync(file.path, text).errors.length === 0;
}

const opposites: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

const otherMethods: Record<string, string> = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  floor: 'ceil',
  ceil: 'floor',
};
/** Calls that return a variant of the object they are called on. */
const passingMethods = new Set([
  'filter',
  'trim',
  'toLowerCase',
  'toSorted',
  'sort',
  'reverse',
  'slice',
  'replaceAll',
  'catch',
]);

function visit(node: Node, text: string, changes: Change[]): void {
  if (isUntouched(node, text)) return;
  mutate(node, text, changes);
  for (const [field, value] of Object.entries(node)) {
    if (field === 'typeAnnotation' || field === 'typeArguments' || field === 'returnType' || field === 'typeParameters')
      continue;
    for (const child of [value].flat()) if (isNode(child)) visit(child, text, changes);
  }
}

/** Skips types, which are gone at run time, and texts that are logged or thrown for bugs, which no test should compare word for word. */
function isUntouched(node: Node, text: string): boolean {
  if (node.type.startsWith('TS') && !/^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/.test(node.type))
    return true;
  if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return true;
  if (node.type === 'VariableDeclarator' && isPlainNumber(node.init)) return true;
  if (node.type === 'CallExpression' && isBound(node, text)) return true;
  return (
    node.type === 'ExpressionStatement' && /\blog\.(debug|info|warn|error)\(/i.test(text.slice(node.start, node.end))
  );
}

/** Recognises a schema's bound, which is data as well: `z.string().max(300)`. */
function isBound({ start, end }: Node, text: string): boolean {
  return /^z\b[^{]*\.(min|max|length)\([^()]*\)$/.test(text.slice(start, end));
}

/** Recognises a named bound or unit, whose value is data. */
function isPlainNumber(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'BinaryExpression') return isPlainNumber(node.left) && isPlainNumber(node.right);
  return node.type === 'Literal' && typeof node.value === 'number' && node.value > 1;
}

function mutate(node: Node, text: string, changes: Change[]): void {
  const own = text.slice(node.start, node.end);
  const whole = (changed: string) => changes.push({ start: node.start, end: node.end, text: changed });
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') mutateOperator(node, text, changes);
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') mutateTest(node.test, changes);
  if (node.type === 'UnaryExpression' && node.operator === '!' && isNode(node.argument))
    whole(text.slice(node.argument.start, node.argument.end));
  if (node.type === 'Literal' && typeof node.value === 'boolean') whole(String(!node.value));
  if (node.type === 'Literal' && typeof node.value === 'number') whole(String(node.value + 1));
  if (node.type === 'UpdateExpression') whole(own.includes('++') ? own.replace('++', '--') : own.replace('--', '++'));
  if (node.type === 'AssignmentExpression' && node.operator === '+=') whole(own.replace('+=', '-='));
  if (node.type === 'AssignmentExpression' && node.operator === '-=') whole(own.replace('-=', '+='));
  if (node.type === 'ExpressionStatement' && node.directive === undefined) whole(';');
  if (node.type === 'CallExpression') mutateCall(node, text, changes);
}

function mutateOperator(node: Node, text: string, changes: Change[]): void {
  const { left, right } = node;
  const operator = String(node.operator);
  if (!isNode(left) || !isNode(right)) return;
  if (operator === '??') changes.push({ start: node.start, end: node.end, text: text.slice(left.start, left.end) });
  if (
    operator === '+' &&
    [left, right].some(
      (side) => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
    )
  )
    return;
  const start = text.indexOf(operator, left.end);
  for (const other of opposites[operator] ?? []) changes.push({ start, end: start + operator.length, text: other });
}

function mutateTest(condition: unknown, changes: Change[]): void {
  if (!isNode(condition)) return;
  for (const always of ['true', 'false']) changes.push({ start: condition.start, end: condition.end, text: always });
}

function mutateCall(node: Node, text: string, changes: Change[]): void {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property) || !isNode(callee.object))
    return;
  const { property, object } = callee;
  const name = text.slice(property.start, property.end);
  const other = otherMethods[name];
  // The bounds of a schema are also called `min` and `max`.
  const isOther = other !== undefined && (!/^(min|max)$/.test(name) || text.slice(object.start, object.end) === 'Math');
  if (isOther) changes.push({ start: property.start, end: property.end, text: other });
  if (passingMethods.has(name)) changes.push({ start: object.end, end: node.end, text: '' });
}
