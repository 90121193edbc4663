import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../launch/free-port.ts';
import { openVisitorEventReader } from './events.ts';

test('a store that does not answer is left alone for a second, and then asked again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-events-'));
  let atMs = 0;
  let warnings = 0;
  const log = { warn: () => (warnings += 1) };
  const eventsUrl = new URL(`http://127.0.0.1:${await freePort()}`);
  const reader = openVisitorEventReader({
    environment: { dataDir, eventsUrl },
    log: log as never,
    nowMs: () => atMs,
  });
  const ask = () => reader.eventsOf({ site: 's', recordIds: ['a'.repeat(32)], visitorId: null });
  for (let count = 0; count < 50; count += 1) expect(await ask()).toBeUndefined();
  expect(warnings).toBe(1);
  atMs = 1_001;
  expect(await ask()).toBeUndefined();
  expect(warnings).toBe(2);
  await reader.close();
  rmSync(dataDir, { recursive: true });
});
