import { parseArgs } from 'node:util';
import { CandorError, explain } from '../../../platform/errors.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { openMigrated } from '../../migrate.ts';
import { closeStudio } from '../../payload/open.ts';
import { type Plan, planImport } from './plan.ts';
import { readExport } from './read.ts';
import { writePlan } from './write.ts';

/** Parses the arguments after `npm run import:cookieyes --`. */
export function parseCommand(words: readonly string[]): { files: string[]; isWriting: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { write: { type: 'boolean' } },
    });
    if (positionals.length > 0) return { files: positionals, isWriting: values.write === true };
  } catch {
    // An unknown option gets the same error as a missing file.
  }
  throw new CandorError({
    code: 'import_command',
    what: 'You named no file, or used an unknown option.',
    remedy:
      'npm run import:cookieyes -- [--write] FILE…\n              FILE: the option cky_settings or the banner as JSON, the cookie list as CSV or JSON.',
  });
}

/** Formats the report for a terminal. */
export function reportOf({ report }: Plan, outcome: string): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}`, ...lines.map((line) => `  - ${line}`), ''] : [];
  return [...list('Imported:', report.taken), ...list('Not imported:', report.left), outcome].join('\n');
}

async function main(): Promise<void> {
  const { files, isWriting } = parseCommand(process.argv.slice(2));
  const plan = planImport(readExport(files));
  if (!isWriting) {
    console.log(reportOf(plan, 'Nothing was changed. To import, run the command with --write.'));
    return;
  }
  const { studio } = await openMigrated(readEnvironment());
  try {
    const there = await writePlan(studio.payload, plan);
    console.log(
      reportOf(
        plan,
        there.length > 0
          ? `Done. These vendors already existed and were not changed: ${there.join(', ')}.`
          : 'Done. The import is published.',
      ),
    );
  } finally {
    await closeStudio(studio);
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
