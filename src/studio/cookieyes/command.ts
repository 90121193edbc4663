import { parseArgs } from 'node:util';
import { CandorError, explain } from '../../platform/errors.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { openMigrated } from '../migrate.ts';
import { closeStudio } from '../open.ts';
import { type Plan, planImport } from './plan.ts';
import { readExport } from './read.ts';
import { writePlan } from './write.ts';

/** What the words after `npm run import:cookieyes --` ask for. */
export function parseCommand(words: readonly string[]): { files: string[]; isWriting: boolean } {
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options: { write: { type: 'boolean' } } });
    if (positionals.length > 0) return { files: positionals, isWriting: values.write === true };
  } catch {
    // An option that is not known: the same answer as for no file.
  }
  throw new CandorError({ code: 'import_command', what: 'Which files are to be taken over?', remedy: 'npm run import:cookieyes -- [--write] FILE…\n              FILE: the option cky_settings or the banner as JSON, the cookie list as CSV or JSON.' });
}

/** The report, for a terminal. */
export function reportOf({ report }: Plan, outcome: string): string {
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}`, ...lines.map((line) => `  - ${line}`), ''] : []);
  return [...list('Taken over:', report.taken), ...list('Not taken over:', report.left), outcome].join('\n');
}

async function main(): Promise<void> {
  const { files, isWriting } = parseCommand(process.argv.slice(2));
  const plan = planImport(readExport(files));
  if (!isWriting) {
    console.log(reportOf(plan, 'Nothing was changed. With --write it is done.'));
    return;
  }
  const { studio } = await openMigrated(readEnvironment());
  try {
    const there = await writePlan(studio.payload, plan);
    console.log(reportOf(plan, there.length > 0 ? `Done. These vendors were there and stayed as they are: ${there.join(', ')}.` : 'Done. It is published.'));
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
