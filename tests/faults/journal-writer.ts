/** A minimal site process: 64 concurrent requests append to the journal; it prints acknowledged ids, one per line. */
import { writeSync } from 'node:fs';
import { openFirstFreeJournal } from '../../src/journal/folders.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { silentLog } from '../../src/platform/log.ts';

const [root = '', round = '0'] = process.argv.slice(2);
const writers = 64;
const journal = await openFirstFreeJournal({ root, clock: systemClock, log: silentLog, segmentBytes: 64 * 1024 });
writeSync(1, 'ready\n');

await Promise.all(Array.from({ length: writers }, (_, writer) => appendForEver(writer)));

async function appendForEver(writer: number): Promise<void> {
  for (let at = 0; ; at += 1) {
    const id = `${round}-${writer}-${at}`;
    const result = await journal.append({
      kind: 'events',
      id,
      atMs: Date.now(),
      body: { filler: 'x'.repeat(at % 300) },
    });
    if (!result.ok) throw new Error(`Refused: ${result.reason}`);
    writeSync(1, `${id}\n`);
  }
}
