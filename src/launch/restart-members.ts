import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CandorError } from '../platform/errors.ts';
import type { Member } from './supervised-process.ts';
import type { Supervisor } from './supervisor.ts';

/** `member`: how the process is started from the folder of a version. `runsTwice`: the new one may run beside the old one. */
export type RestartedMember = { member: (root: string) => Member; runsTwice: boolean };

/**
 * Replaces one process after the other by its successor from `root`. Stops at the first that does not get ready: it and all behind it go on as before, those in front are new already.
 * A second call goes on from there, or goes back.
 * @throws CandorError `restart_failed`
 */
export async function restartMembers(
  members: readonly RestartedMember[],
  { root, supervisor, say }: { root: string; supervisor: Supervisor; say: (line: string) => void },
): Promise<void> {
  if (!existsSync(join(root, 'bin/site.mjs')))
    throw new CandorError({
      code: 'restart_failed',
      what: `${root} does not hold a version of the product.`,
      remedy: 'Run the command in the folder of the new version.',
    });
  for (const { member, runsTwice } of members) {
    const next = member(root);
    say(`${next.name}: starting the new process`);
    if (!(await (runsTwice ? supervisor.replace(next) : supervisor.restart(next)))) throw notReady(next.name);
    say(`${next.name}: done, process ${supervisor.pidOf(next.name)}`);
  }
}

function notReady(name: string): CandorError {
  return new CandorError({
    code: 'restart_failed',
    what: `The new process of ${name} ended before it was ready. The old one goes on, and so do the processes that were not reached.`,
    remedy:
      'The output of npm start says why it ended. Then run the command again, or run it in the old folder to go back.',
  });
}
