import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadableJournal } from '../../src/journal/contract.ts';
import { fileJournals } from '../../src/journal/file-journals.ts';
import { temporaryFolder } from '../../src/journal/testing.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/testing.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { ConsumerQueue } from '../../src/worker/consumer-queue.ts';
import {
  Crash,
  rememberingConsumer,
  stepsCrashingAt,
  steppingConsumer,
  steppingSql,
} from '../../src/worker/testing.ts';
import { pinnedNode, root as repository } from '../support/product.ts';

const rounds = process.env.LONG ? 100 : 5;
/** Number of acknowledgements before the kill; it differs in each round, so that the kill hits different moments. */
const acknowledgementsBefore = (round: number) => 200 + ((round * 977) % 3_000);

let root: string;
let remove: () => void;
let created: TestDatabase;
let sql: Sql;
beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  created = await createTestDatabase('sqlite');
  sql = await openWitnessed({ witnessed: created.database });
  await migrateWitnessed(sql);
});
afterEach(async () => {
  await sql.close();
  await created.drop();
  remove();
});

test(
  `${rounds} times killed under load, and the worker too: every acknowledged entry is carried, none twice`,
  { timeout: rounds * 30_000, tags: ['long'] },
  async () => {
    const { consumer, ids } = rememberingConsumer({ maxEntries: 500 });
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      for (const id of await killUnderLoad(round)) acknowledged.add(id);
      // The worker crashes as well, each time at another step, and continues in the next round.
      const steps = stepsCrashingAt(round + 2, round % 2 === 0 ? 'before' : 'after');
      await carryAll(
        (journal) =>
          new ConsumerQueue({
            journal,
            consumer: steppingConsumer(consumer, steps),
            sql: steppingSql(sql, steps),
            log: silentLog,
          }),
      ).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
    }
    await carryAll((journal) => new ConsumerQueue({ journal, consumer, sql, log: silentLog }));
    const carried = ids();
    const found = new Set(carried);
    expect(found.size).toBe(carried.length);
    expect([...acknowledged].filter((id) => !found.has(id)).slice(0, 5)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(rounds * 200);
    expect(readdirSync(root)).toEqual(['site-1']);
  },
);

test('a writer that was killed leaves no lock behind', async () => {
  await killUnderLoad(0);
  const child = startWriter(1);
  await printed(child.output, (text) => text.startsWith('ready'));
  await kill(child.process);
  expect(readdirSync(root)).toContain('site-1');
  expect(readdirSync(root)).not.toContain('site-2');
});

async function killUnderLoad(round: number): Promise<string[]> {
  const child = startWriter(round);
  await printed(child.output, (text) => text.split('\n').length > acknowledgementsBefore(round));
  await kill(child.process);
  const [ready, ...ids] = readFileSync(child.output, 'utf8').split('\n').slice(0, -1);
  expect(ready).toBe('ready');
  return ids;
}

/** Starts the writer. Acknowledgements go to a file, because the reader of a pipe could lose the last ones with the process. */
function startWriter(round: number): { process: ChildProcess; output: string } {
  const output = join(created.database.kind === 'sqlite' ? created.database.file : '', '..', `acknowledged-${round}`);
  const script = join(repository, 'tests/faults/journal-writer.ts');
  const descriptor = openSync(output, 'w');
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', script, root, String(round)], {
    stdio: ['ignore', descriptor, 'inherit'],
  });
  closeSync(descriptor);
  return { process: child, output };
}

async function printed(file: string, isEnough: (text: string) => boolean): Promise<void> {
  while (!isEnough(readFileSync(file, 'utf8'))) await wait(5);
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function carryAll(queueFor: (journal: ReadableJournal) => ConsumerQueue): Promise<void> {
  for (const journal of await fileJournals(root).list()) {
    const queue = queueFor(journal);
    while (await queue.step());
  }
}
