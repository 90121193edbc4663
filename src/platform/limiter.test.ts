import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('so many run at once, the others in the order in which they came, also after one that failed', async () => {
  const limit = createLimiter(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const runs = gates.map((gate, at) =>
    limit(() => {
      begun.push(at);
      return gate.promise;
    }).catch((error: Error) => error.message),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('broken'));
  expect(await runs[1]).toBe('broken');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const [at, gate] of gates.entries()) gate.resolve(at);
  expect(await Promise.all(runs)).toEqual([0, 'broken', 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
