import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Row = Record<string, string | number>;

/** Prints the rows and, with --write, saves them with the date and the machine in bench/results/{name}.json. */
export function record(name: string, rows: readonly Row[]): void {
  const machine = {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  console.log(
    `\n${name} · ${new Date().toISOString().slice(0, 10)} · ${machine.cores} cores, ${machine.processor}, Node ${machine.node}`,
  );
  console.table(rows);
  if (!process.argv.includes('--write')) return;
  const folder = fileURLToPath(new URL('results', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/${name}.json`,
    `${JSON.stringify({ date: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
