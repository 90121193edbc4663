import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNode, type Node, parseText, sourceFiles, walk } from '../architecture/source.ts';

/** Calls that read or write the content database, on Payload or on its adapter. */
const operations = new Set([
  'create',
  'update',
  'delete',
  'find',
  'findByID',
  'findOne',
  'findGlobal',
  'updateGlobal',
  'count',
  'findVersions',
  'findVersionByID',
  'restoreVersion',
  'restoreGlobalVersion',
  'duplicate',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'createVersion',
  'updateVersion',
  'deleteVersions',
  'createGlobal',
  'upsert',
  'queue',
  'queryDrafts',
]);

/** Commands and request handlers: they start outside of every transaction. */
const outsideOfHooks =
  /^src\/studio\/(?:(?:app|attention|audits|exports|guide|health|search|seed|ui|accounts(?!\/activity)|consent\/csp-reports|analytics\/reports|payload\/migrations|publishing\/schedule|editing\/preview|editing\/media\/library)\/|editing\/usage\/used-ids|forms\/unsent-promises|.*\/view\/)/;

/** A write without `req` inside a transaction waits for that transaction, which in turn waits for the write; a read sees the previous state. */
test('everything that could run inside a hook passes on its request', () => {
  const files = [...sourceFiles('src/studio'), ...sourceFiles('src/content')].filter(
    ({ path }) => !path.includes('.test.') && !outsideOfHooks.test(path),
  );
  const without = files.flatMap((file) => callsWithoutReq(file.program).map((call) => `${file.path}: ${call}`));
  expect(without).toEqual([]);
});

test('the rule sees what it is meant to see', () => {
  const text =
    "async (payload, req) => { await payload.count({ collection: 'users' }); await payload.find({ collection: 'pages', req }); };";
  expect(callsWithoutReq(parseText('hook.ts', text).program)).toEqual(['count']);
});

test('no part of the studio asks the database past its adapter', () => {
  const direct = readdirSync('src/studio', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/^(payload\/database|\.next)\//.test(path) && !path.includes('.test.'))
    .filter((path) => /\.drizzle\b|node:sqlite|from 'pg'/.test(readFileSync(join('src/studio', path), 'utf8')));
  expect(direct).toEqual([]);
});

function callsWithoutReq(program: unknown): string[] {
  const found: string[] = [];
  if (!isNode(program)) return found;
  walk(program, (node) => {
    const name = calledOnPayload(node);
    if (name && !hasReq(node)) found.push(name);
  });
  return found;
}

/** Matches `….payload.find(…)` and `….payload.db.find(…)`, also with `payload` destructured from its request. */
function calledOnPayload(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return undefined;
  const { object, property } = node.callee;
  const name = nameOf(property);
  if (!operations.has(name) || !isNode(object)) return undefined;
  const owners =
    object.type === 'MemberExpression' ? [nameOf(object.property), nameOf(object.object)] : [nameOf(object)];
  return owners.some((owner) => owner === 'payload' || owner === 'db' || owner === 'jobs') ? name : undefined;
}

function hasReq(call: Node): boolean {
  const [first] = Array.isArray(call.arguments) ? call.arguments : [];
  if (!isNode(first) || !Array.isArray(first.properties)) return false;
  return first.properties.some((property: unknown) => isNode(property) && nameOf(property.key) === 'req');
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}
