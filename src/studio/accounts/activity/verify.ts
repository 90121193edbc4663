import { execute, type Within } from '../../payload/database/execute.ts';
import type { Tail } from './chain.ts';
import type { Verdict } from './faults.ts';
import { type ActivityKeys, activityKeysOf } from './keys.ts';
import { readMarks } from './marks.ts';
import { entryOf, readTail } from './rows.ts';
import { ActivityVerifier, type VerifierOptions } from './verifier.ts';

const perPage = 1_000;

type Options = { keys?: ActivityKeys; heads?: readonly Tail[] };

/** Checks the whole log, also while entries are added. `heads`: ends of the chain that were noted elsewhere. */
export async function verifyActivity(
  within: Within,
  { keys = activityKeysOf(within.payload), heads = [] }: Options = {},
): Promise<Verdict> {
  for (;;) {
    const marks = await readMarks(within);
    const verdict = await verifyOnce(within, { keys, marks, heads });
    // Retention may have cut the front meanwhile, which happens at most once a day.
    if ((await readMarks(within)).cut?.sequence === marks.cut?.sequence) return verdict;
  }
}

/** Returns the end of the chain as people note it: `12:ab34…`. */
export function headText({ sequence, hash }: Tail): string {
  return `${sequence}:${hash}`;
}

/** Parses what `headText` has written; undefined for anything else. */
export function parseHead(text: string): Tail | undefined {
  const [, sequence = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return hash === '' ? undefined : { sequence: Number(sequence), hash };
}

export async function readHead(within: Within): Promise<string> {
  return headText(await readTail(within));
}

async function verifyOnce(within: Within, options: VerifierOptions): Promise<Verdict> {
  const verifier = new ActivityVerifier(options);
  for (let from = -1; ;) {
    const rows = await execute(
      within,
      `select * from account_activity where sequence > ? order by sequence limit ${perPage}`,
      [from],
    );
    for (const row of rows) verifier.check(entryOf(row));
    if (rows.length < perPage) return verifier.finish();
    from = Number(rows.at(-1)?.sequence);
  }
}
