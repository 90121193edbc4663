import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { minuteMs } from '../../src/platform/durations.ts';
import type { Check } from '../../src/studio/health/check.ts';
import type { Finding } from '../../src/studio/health/finding.ts';
import { createHealthReader } from '../../src/studio/health/reader.ts';
import { askers } from './askers.ts';
import { restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio('sqlite');
});
afterAll(() => studio?.close());

test('findings come worst first; a check that hangs is not begun again, and answers when it is back', async () => {
  let begun = 0;
  let nowMs = 0;
  const back = Promise.withResolvers<Finding[]>();
  const finding = (id: string, state: Finding['state']): Finding => ({
    ...{ id, state },
    ...{ title: { phrase: 'Email' }, detail: { phrase: 'Every destination takes its events.' } },
  });
  const slow: Check = {
    ...{ id: 'slow', name: 'Email' },
    run: () => {
      begun += 1;
      return back.promise;
    },
  };
  const of = (id: string, state: Finding['state']): Check => ({
    ...{ id, name: 'Email' },
    run: async () => [finding(id, state)],
  });
  const reader = createHealthReader({
    ...{
      environment: studio.environment,
      sql: () => Promise.reject(new Error('away')),
      store: { query: () => Promise.reject(new Error('away')) },
      withinMs: 20,
    },
    checks: [of('fine', 'ok'), slow, of('late', 'warning'), of('dead', 'failure')],
    clock: { ...fixedClock(0), nowMs: () => nowMs },
  });
  const round = async () => {
    nowMs += minuteMs;
    return (await reader.read(studio.payload)).findings.map(({ id, state }) => `${id} ${state}`);
  };
  const expected = ['dead failure', 'late warning', 'slow unknown', 'fine ok'];
  expect(await round()).toEqual(expected);
  expect(await round()).toEqual(expected);
  expect(begun).toBe(1);
  back.resolve([finding('slow', 'ok')]);
  await back.promise;
  expect(await round()).toContain('slow ok');
  expect(await round()).toContain('slow ok');
  expect(begun).toBe(2);
  // Whoever asks at the same moment shares the round.
  const [one, other] = [reader.read(studio.payload), reader.read(studio.payload)];
  expect(one).toBe(other);
});

test('only admins get an answer, in their language; the worst stands first', async () => {
  const rest = restOf(studio.payload);
  const password = 'a long enough password';
  for (const role of askers) {
    const email = `${role}@health.example`;
    const isSomebody = role !== 'anonymous';
    if (isSomebody) await studio.payload.create({ collection: 'users', data: { email, password, role } });
    const token = isSomebody ? await studio.signIn({ email, password }) : '';
    const { status, body, headers } = await rest('GET', '/system-health', {
      ...(token && { token }),
      headers: { 'accept-language': 'de' },
    });
    expect([role, status]).toEqual([role, role === 'admin' ? 200 : 403]);
    if (role !== 'admin') continue;
    expect(headers.get('cache-control')).toBe('no-store');
    const findings = body.findings as { state: string; title: string }[];
    expect(findings[0]).toMatchObject({ state: 'warning', title: 'Der Ereignisspeicher antwortet nicht' });
    expect(body.checkedAtMs).toBeTypeOf('number');
  }
});
