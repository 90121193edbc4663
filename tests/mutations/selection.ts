import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SourceFile } from '../architecture/source.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutators.ts';
import { isMutated, type Room } from './rooms.ts';

/** A mutant that behaves exactly like the original, with the reason, as found by a person. */
export type Equivalent = Mutant & { why: string };

/** The committed file: mutants by room name. A person chose the `named` ones, which stay whatever the seed. */
export type Selection = Record<string, { named: Mutant[]; seeded: Mutant[] }>;

/** Another seed selects other mutants, so scores before and after a change are not comparable. */
const seed = 'first';

export function readJson<Value>(name: string): Value {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

type Chosen = { mutants: Mutant[]; gone: Mutant[]; fresh: Mutant[] };

/** Returns the committed mutants of a room that still exist, and for each missing one the next in seeded order. Mutants marked as equivalent are dropped. */
export function chooseMutants(
  room: Room,
  committed: Selection[string],
  { files, equivalent }: { files: readonly SourceFile[]; equivalent: readonly Mutant[] },
): Chosen {
  const excluded = new Set(equivalent.map(nameOf));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const isThere = (mutant: Mutant) => applyMutant(texts.get(mutant.file) ?? '', mutant) !== undefined;
  const asked = [...committed.named, ...committed.seeded].filter((mutant) => !excluded.has(nameOf(mutant)));
  const mutants = asked.filter(isThere);
  const gone = asked.filter((mutant) => !isThere(mutant));
  const wanted = committed.named.length + room.sample - mutants.length;
  const fresh = wanted > 0 ? inSeededOrder(room, files, { excluded, known: mutants }).slice(0, wanted) : [];
  return { mutants: [...mutants, ...fresh], gone, fresh };
}

export function nameOf({ file, was, now, nth }: Mutant): string {
  return JSON.stringify([file, was, now, nth]);
}

/** Orders all other mutants of a room by their own content alone, one per source line. */
function inSeededOrder(
  room: Room,
  files: readonly SourceFile[],
  { excluded, known }: { excluded: ReadonlySet<string>; known: readonly Mutant[] },
): Mutant[] {
  const placeOf = ({ file, was, nth }: Mutant) => JSON.stringify([file, was, nth]);
  const taken = new Set(known.map(placeOf));
  const candidates = files
    .filter(({ path }) => isMutated(path, room))
    .flatMap(mutantsOf)
    .filter((mutant) => !excluded.has(nameOf(mutant)));
  const ordered = candidates.map((mutant) => ({
    mutant,
    rank: createHash('sha256')
      .update(`${seed}\n${nameOf(mutant)}`)
      .digest('hex'),
  }));
  ordered.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ordered.flatMap(({ mutant }) => {
    if (taken.has(placeOf(mutant))) return [];
    taken.add(placeOf(mutant));
    return [mutant];
  });
}
