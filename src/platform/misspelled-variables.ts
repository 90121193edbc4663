import { environmentVariables } from './environment.ts';
import type { Failure } from './failures.ts';

/** Variables that other parts of the product read, outside the environment's own reader. */
const alsoRead = ['CHROMIUM_PATH', 'CANDOR_INSTALL_SECONDS', 'CANDOR_SUPERVISED', 'CANDOR_ROOT'];

/** Most errors of a typo: swapped, missing and wrong letters; short names resemble one another by chance. */
const mostErrors = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Returns a warning for each variable with a name almost like one of ours: it has no effect, and the operator believes otherwise.
 * All other variables of the environment are ignored.
 */
export function misspelledVariables(source: Record<string, string | undefined> = process.env): string[] {
  const known = [...environmentVariables, ...alsoRead];
  return Object.keys(source)
    .filter((name) => source[name] && !known.includes(name))
    .flatMap((name) => {
      const meant = environmentVariables.find(
        (variable) => errorsBetween(name.toUpperCase(), variable) <= mostErrors(variable),
      );
      return meant ? [warning(name, meant)] : [];
    });
}

function warning(name: string, meant: string): string {
  const { what, remedy, code }: Failure = {
    code: 'env_unknown',
    what: `Warning: Candor has no variable named ${name}, so it does nothing.`,
    remedy: `did you mean ${meant}? docs/operations.md lists all variables.`,
  };
  return `${what}\n  What to do: ${remedy}\n  (${code})`;
}

/** Counts how many letters were added, omitted, mistaken or swapped with the next (Damerau's distance, optimal string alignment). */
function errorsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const least = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwap ? Math.min(least, at(rows, i - 2, j - 2) + 1) : least);
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
