/** A minimal site process on a stream: it appends banner loads until it is killed, and prints the ids that were acknowledged, one per line. */
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openOwnJournal } from '../../src/journal/journals.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';

const [name = ''] = process.argv.slice(2);
const lanes = 8;
/** Leaves the machine some time for servers and workers. */
const pauseMs = 4;
const journal = await openOwnJournal({
  ...{ environment: readEnvironment(), client: 'site', clock: systemClock, log: silentLog },
});

await Promise.all(Array.from({ length: lanes }, (_, lane) => appendForEver(lane)));

async function appendForEver(lane: number): Promise<void> {
  for (let at = 0; ; at += 1) {
    const id = `${name}-${lane}-${at}`;
    const body = { siteKey: 'a'.repeat(32), bannerId: id };
    const { ok } = await journal.append({ kind: 'banner_load', id, atMs: Date.now(), body });
    if (ok) writeSync(1, `${id}\n`);
    await wait(pauseMs);
  }
}
