import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { isNode, type SourceFile } from '../architecture/source.ts';
import { applyMutant, lineOf, type Mutant, mutantsOf } from './mutators.ts';
import type { Room } from './rooms.ts';
import { chooseMutants, nameOf } from './selection.ts';

const text = `type Bound = 5;
const maxBytes = 64 * 1024;
export function take(list: number[], log: { info(text: string): void }): number {
  if (list.length > maxBytes) return 0;
  log.info('taken');
  if (list.length > maxBytes) return 1;
  list.push(2);
  return list.every((one) => one === 3) ? Math.min(4, list.length) : 5;
}
`;

function fileOf(source: string): SourceFile {
  const program: unknown = parseSync('src/a/a.ts', source).program;
  if (!isNode(program)) throw new Error('It does not parse.');
  return { path: 'src/a/a.ts', text: source, imports: [], program };
}

const room: Room = { name: 'a', sources: ['src/a/'], tests: [], sample: 3 };
const file = fileOf(text);
const choose = (
  committed: Partial<{ named: Mutant[]; seeded: Mutant[] }>,
  { files = [file], equivalent = [] as Mutant[] } = {},
) => chooseMutants(room, { named: [], seeded: [], ...committed }, { files, equivalent });

test('operators, conditions, statements, methods and numbers are changed; types, bounds and what is logged are not', () => {
  const changes = mutantsOf(file).map(({ was, now }) => `${was} → ${now}`);
  for (const change of [
    'if (list.length >= maxBytes) return 0;',
    'if (true) return 0;',
    ';',
    'list.push(3);',
    'return list.some(',
    'Math.max(4',
    'one !== 3',
  ])
    expect(changes.some((one) => one.split(' → ')[1]?.includes(change))).toBe(true);
  expect(changes.filter((one) => /Bound|64 \*|log\.info/.test(one))).toEqual([]);
});

test('every mutant is found again by its content, and changes the text in one place', () => {
  const mutants = mutantsOf(file);
  const changed = mutants.map((mutant) => applyMutant(text, mutant));
  expect(new Set(changed).size).toBe(mutants.length);
  expect(changed).not.toContain(text);
  const second = mutants.find(({ was, now }) => was.endsWith('return 1;') && now.startsWith('if (true)'));
  expect([second?.nth, second && lineOf(text, second)]).toEqual([0, 6]);
  const twice = fileOf(`${text}\n${text.replaceAll('take', 'again')}`);
  const later = mutantsOf(twice).filter(({ was, now }) => was.endsWith('return 0;') && now.startsWith('if (false)'));
  expect(later.map((mutant) => [mutant.nth, lineOf(twice.text, mutant)])).toEqual([
    [0, 4],
    [1, 14],
  ]);
});

test('lines that move keep their mutants; one whose lines are gone is named and replaced', () => {
  const { mutants } = choose({});
  expect(mutants).toHaveLength(3);
  expect(choose({}).mutants.map(nameOf)).toEqual(mutants.map(nameOf));
  const moved = fileOf(`// A line more.\n${text}`);
  expect(choose({ seeded: mutants }, { files: [moved] })).toMatchObject({ mutants, gone: [], fresh: [] });
  const [first] = mutants;
  const changed = fileOf(text.replace(String(first?.was), '// Gone.'));
  const replaced = choose({ seeded: mutants }, { files: [changed] });
  expect([replaced.gone, replaced.mutants.length, replaced.fresh.length]).toEqual([
    mutants.filter(({ was }) => was === first?.was),
    3,
    replaced.gone.length,
  ]);
});

test('what a person named comes besides the sample, what a person called equivalent not at all', () => {
  const [named, equivalent] = choose({}).mutants;
  const chosen = choose({ named: named ? [named] : [] }, { equivalent: equivalent ? [equivalent] : [] }).mutants.map(
    nameOf,
  );
  expect(chosen).toHaveLength(4);
  expect(chosen[0]).toBe(named && nameOf(named));
  expect(chosen).not.toContain(equivalent && nameOf(equivalent));
});
