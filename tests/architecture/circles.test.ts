import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseText, resolveImport, root, type SourceFile, sourceFiles } from './source.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

test('no file reaches itself through imports, types included', () => {
  expect(circlesIn(sourceFiles('src', 'bin'))).toEqual([]);
});

test('the rule finds circles of values, of types and of one file, and no files beside them', () => {
  const texts = {
    'src/a.ts': "import { b } from './b.ts';\nimport { e } from './e.ts';\nexport const a = b + e;",
    'src/b.ts': "import type { C } from './c.ts';\nexport const b: C = 1;",
    'src/c.ts': "import { type A } from './a.ts';\nexport type C = number;",
    'src/d.ts': "import { a } from './a.ts';\nimport type { D as Own } from './d.ts';\nexport type D = typeof a | Own;",
    'src/e.ts': "import { join } from 'node:path';\nexport const e = join('e').length;",
  };
  const files = Object.entries(texts).map(([path, text]) => parseText(join(root, path), text));
  expect(circlesIn(files)).toEqual([
    ['src/a.ts → src/b.ts', 'src/b.ts → src/c.ts', 'src/c.ts → src/a.ts'],
    ['src/d.ts → src/d.ts'],
  ]);
});

/** Returns each circle as one line for each of its files, with the files of the same circle that it imports. */
function circlesIn(files: readonly SourceFile[]): string[][] {
  const edges = edgesOf(files);
  return componentsOf(edges).map((circle) =>
    circle.map(
      (path) =>
        `${path} → ${targetsOf(path, edges)
          .filter((target) => circle.includes(target))
          .join(', ')}`,
    ),
  );
}

function edgesOf(files: readonly SourceFile[]): Edges {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(files.map((file) => [file.path, importsOf(file).filter((target) => paths.has(target))]));
}

function importsOf({ path, imports }: SourceFile): string[] {
  return [...new Set(imports.flatMap(({ specifier }) => resolveImport(path, specifier) ?? []))];
}

function targetsOf(path: string, edges: Edges): readonly string[] {
  return edges.get(path) ?? [];
}

/** Returns the strongly connected components whose files reach themselves, by Tarjan's algorithm. */
function componentsOf(edges: Edges): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  /** Files whose component is not complete yet. */
  const open: string[] = [];

  /** Returns the order of the earliest open file that this one reaches. */
  function visit(path: string): number {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let earliest = own;
    for (const target of targetsOf(path, edges)) {
      const seen = order.get(target);
      if (seen === undefined) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, seen);
    }
    if (earliest < own) return earliest;
    const component = open.splice(open.indexOf(path));
    if (component.length > 1 || targetsOf(path, edges).includes(path)) found.push(component);
    return own;
  }

  for (const path of edges.keys()) if (!order.has(path)) visit(path);
  return found;
}
