import { expect, test } from 'vitest';
import { isNode, isTest, type Node, parseText, type SourceFile, sourceFiles, walk } from './source.ts';

/* A date without a time zone is formatted in the zone of whatever machine formats it: the server's on first render, the reader's after hydration. */

const writing = /^(?:[dD]ateTimeFormat|toLocale(?:Date|Time)?String)$/;
const files = sourceFiles('src').filter(({ path }) => !isTest(path));
/** Formats every date and time of the studio. */
const oneModule = 'src/studio/ui/time/moments.ts';
/** Caches formatters that other modules request. */
const keepsFormatters = 'src/platform/intl.ts';
/** Reads the browser's time zone, and formats nothing. */
const asksTheBrowser = 'src/studio/ui/time/reader-zone.tsx';

test('whatever writes a date names the language and the time zone', () => {
  expect(files.flatMap((file) => faultsIn(file))).toEqual([]);
});

test('the studio writes dates and times in one module', () => {
  const found = files
    .filter(({ path }) => path.startsWith('src/studio/'))
    .filter((file) => callsIn(file).some(({ name }) => name !== 'toLocaleString'));
  expect(found.map(({ path }) => path).toSorted()).toEqual([oneModule, asksTheBrowser]);
});

test('the rule sees what it is meant to see', () => {
  const file = (text: string) => parseText('x.ts', text);
  for (const text of [
    'new Intl.DateTimeFormat()',
    "new Intl.DateTimeFormat('en')",
    "Intl.DateTimeFormat('en', { dateStyle: 'long' })",
    'now.toLocaleString()',
    "now.toLocaleDateString('en')",
    "dateTimeFormat('en')",
    "new Date(0).toLocaleString('en')",
  ])
    expect(faultsIn(file(text)), text).toHaveLength(1);
  for (const text of [
    "new Intl.DateTimeFormat('en', { timeZone })",
    "count.toLocaleString('en')",
    "now.toLocaleDateString('en', { timeZone: 'UTC' })",
  ])
    expect(faultsIn(file(text)), text).toEqual([]);
});

type Call = { name: string; given: string[]; on: string };

function faultsIn(file: SourceFile): string[] {
  return callsIn(file)
    .filter(
      (call) =>
        !(call.name === 'DateTimeFormat' && [asksTheBrowser, keepsFormatters].includes(file.path)) &&
        isWithoutClock(call),
    )
    .map(({ name, given }) => `${file.path}: ${name}(${given.join(', ')})`);
}

function isWithoutClock({ name, given: [language, options = ''], on }: Call): boolean {
  if (name === 'toLocaleString' && !/\bDate\(/.test(on)) return language === undefined; // A number's method.
  return language === undefined || !/\btimeZone\b/.test(options);
}

function callsIn({ program, text }: SourceFile): Call[] {
  const calls: Call[] = [];
  walk(program, (node) => {
    if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || !isNode(node.callee)) return;
    const { object, property = node.callee } = node.callee;
    if (!isNode(property) || typeof property.name !== 'string' || !writing.test(property.name)) return;
    calls.push({
      name: property.name,
      given: argumentsOf(node).map((one) => text.slice(one.start, one.end)),
      on: isNode(object) ? text.slice(object.start, object.end) : '',
    });
  });
  return calls;
}

function argumentsOf(node: Node): Node[] {
  return Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
}
