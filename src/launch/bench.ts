/** `npm run bench -- NAME… [--write]`: runs benchmarks of bench/ one after the other; without a name it lists them, with `all` it runs all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitWithParent } from '../platform/parent-watch.ts';
import { runShown } from './command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notQuestions = new Set(['load.ts', 'record.ts']);

exitWithParent();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const questions = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !notQuestions.has(file))
  .map((file) => file.replace(/\.ts$/, ''));
const chosen = positionals.includes('all') ? questions : positionals;
const unknown = chosen.filter((name) => !questions.includes(name));
if (chosen.length === 0 || unknown.length > 0) {
  console.log(
    `${unknown.length > 0 ? `There is no question named ${unknown.join(', ')}.\n` : ''}npm run bench -- NAME… [--write]\n\n${questions.map(describe).join('\n')}`,
  );
  process.exitCode = unknown.length > 0 ? 1 : 0;
}
if (unknown.length === 0) {
  for (const name of chosen) {
    const isClean = await runShown({
      args: [join(root, 'bench', `${name}.ts`), ...(values.write ? ['--write'] : [])],
      cwd: root,
    });
    if (!isClean) process.exitCode = 1;
  }
}

/** Returns a benchmark's name and the first line of its description. */
function describe(name: string): string {
  const about =
    readFileSync(join(root, 'bench', `${name}.ts`), 'utf8').match(/\/\*\*\s*(?:\*\s*)?(.+?)(?:\*\/|\n)/)?.[1] ?? '';
  return `  ${name.padEnd(14)}${about.trim()}`;
}
