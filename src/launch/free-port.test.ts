import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('no port is given twice, none that is in use, and none that the system hands out by itself', async () => {
  const port = (await freePort()) + 1;
  const taken = createServer().listen(port);
  // Already in use by another process, which serves the test equally well.
  await once(taken, 'listening').catch(() => undefined);
  const given = await Promise.all(Array.from({ length: 50 }, freePort));
  taken.close();
  expect(new Set(given).size).toBe(50);
  expect(given).not.toContain(port);
  expect(given.filter((one) => one < 20_000 || one >= 32_768)).toEqual([]);
});
