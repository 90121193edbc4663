import { existsSync } from 'node:fs';
import { readManifest } from '../../../backup/manifest.ts';
import { type Environment, readEnvironment } from '../../../platform/environment.ts';
import { CandorError } from '../../../platform/errors.ts';
import { readSecret } from '../../../platform/secret.ts';
import { runVerifyCommand, type VerifyExitCode } from '../../../platform/verify-command.ts';
import { openMigrated } from '../../migrate.ts';
import { closeStudio } from '../../payload/open.ts';
import type { Tail } from './chain.ts';
import { sentenceOf, type Verdict } from './faults.ts';
import { settleCounts } from './note.ts';
import { headText, parseHead, verifyActivity } from './verify.ts';

const usage = `npm run activity:verify                       checks the whole activity log
              --head NUMBER:HASH   an end of the log that was noted earlier and must still be in it; can be repeated
              --backup FOLDER      the same, with the end that a backup has noted; can be repeated
              --json               prints the verdict as JSON`;

export function runVerify(
  args: readonly string[],
  source: Record<string, string | undefined> = process.env,
): Promise<VerifyExitCode> {
  return runVerifyCommand(
    {
      options: { head: { type: 'string', multiple: true }, backup: { type: 'string', multiple: true } },
      notUnderstood,
      verify({ head: heads = [], backup: folders = [] }) {
        const noted = [...heads, ...folders.map(readBackupHead)].map(headIn);
        return verifyIn(readEnvironment(source), noted);
      },
      summaryOf,
      reportOf,
    },
    args,
  );
}

function readBackupHead(folder: string): string {
  const { activityHead } = readManifest(folder);
  if (activityHead !== undefined) return activityHead;
  throw new CandorError({
    code: 'backup_without_activity',
    what: `The backup in ${folder} does not say where the activity log ended: it was made before there was one.`,
    remedy: 'Name the folder of a newer backup, or leave it out.',
  });
}

function headIn(text: string): Tail {
  const head = parseHead(text);
  if (!head) throw notUnderstood(`${text} is not the head of a log.`);
  return head;
}

async function verifyIn(environment: Environment, heads: readonly Tail[]): Promise<Verdict> {
  refuseMissing(environment);
  readSecret(environment);
  const { studio } = await openMigrated(environment);
  try {
    await settleCounts(studio);
    return await verifyActivity(studio, { heads });
  } finally {
    await closeStudio(studio);
  }
}

/** Refuses a missing database, because opening would create an empty one, and an empty log is intact. */
function refuseMissing({ content }: Environment): void {
  if (content.kind === 'postgres' || existsSync(content.file)) return;
  throw new CandorError({
    code: 'activity_missing',
    what: `There is no database with an activity log at ${content.file}.`,
    remedy: 'Set DATA_DIR or DATABASE_URL to the values that the studio uses.',
  });
}

function notUnderstood(what: string, cause?: unknown): CandorError {
  return new CandorError({
    code: 'activity_verify_command',
    what: `The command was not understood: ${what}`,
    remedy: usage,
    ...(cause === undefined ? {} : { cause }),
  });
}

function summaryOf(verdict: Verdict) {
  const { faults, head } = verdict;
  return {
    ok: faults.length === 0,
    ...verdict,
    head: headText(head),
    faults: faults.map((fault) => ({ ...fault, message: sentenceOf(fault) })),
  };
}

function reportOf({ faults, entries, fromMs, toMs, cutTo, before, erased, vouched, head }: Verdict): string {
  const day = (ms: number | null) => (ms === null ? '–' : new Date(ms).toISOString());
  const lines = [
    faults.length === 0
      ? 'The activity log is intact.'
      : `The activity log is broken.\n  ${faults.map(sentenceOf).join('\n  ')}`,
    `  Checked: ${entries} entries, from ${day(fromMs)} to ${day(toMs)}.`,
  ];
  if (cutTo > 0) lines.push(`  Entries up to ${cutTo} were removed after their retention.`);
  if (before > 0) lines.push(`  Written before the chain began: ${before}. Only later changes to them can be found.`);
  if (erased > 0) lines.push(`  Entries with an erased name: ${erased}.`);
  if (vouched > 0) lines.push(`  Sealed with secrets that are forgotten, and vouched for by a later one: ${vouched}.`);
  lines.push(`  Head, to be noted outside of this machine: ${headText(head)}`);
  return lines.join('\n');
}

if (process.argv[1] === import.meta.filename) process.exitCode = await runVerify(process.argv.slice(2));
