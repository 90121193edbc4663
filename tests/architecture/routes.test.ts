import { expect, test } from 'vitest';
import { isNode, isTest, type Node, parseText, type SourceFile, sourceFiles, walk } from './source.ts';

/* A rate limit is part of its route: in a separate table, by path, it would be lost silently when the path changes. */

test('every route of the public listener that takes a post has a rate of its own', () => {
  const files = ['src/site', 'src/consent', 'src/measurement', 'src/forms']
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !isTest(path));
  const posts = files.flatMap(postRoutes);
  expect(posts.length).toBeGreaterThanOrEqual(10);
  expect(posts.filter(({ keys }) => !keys.includes('rate')).map(({ where }) => where)).toEqual([]);
});

test('a post without a rate is seen', () => {
  const [found] = postRoutes(
    parseText('a.ts', "export const route = { method: 'POST', path: '/a', maxBodyBytes: 0, handler };"),
  );
  expect(found).toMatchObject({ where: 'a.ts: method, path, maxBodyBytes, handler' });
});

function postRoutes({ path, program }: SourceFile): { where: string; keys: string[] }[] {
  const found: { where: string; keys: string[] }[] = [];
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = [node.properties]
      .flat()
      .filter(isNode)
      .filter(({ type }) => type === 'Property');
    const keys = properties.map(nameOf);
    const method = properties.find((property) => nameOf(property) === 'method')?.value;
    if (isNode(method) && method.value === 'POST' && keys.includes('maxBodyBytes'))
      found.push({ where: `${path}: ${keys.join(', ')}`, keys });
  });
  return found;
}

function nameOf({ key }: Node): string {
  return isNode(key) ? String(key.name ?? key.value) : '';
}
