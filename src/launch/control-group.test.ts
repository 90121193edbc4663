import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createControlGroup } from './control-group.ts';
import { machineSlowness, patient } from './machine-speed.ts';

const probe = createControlGroup({});
const cannot = 'reason' in probe ? probe.reason : undefined;
if (!('reason' in probe)) await probe.remove();

test.skipIf(cannot)(
  `a command under a quota gets no more of the machine, and what it used is counted${cannot ? ` (${cannot})` : ''}`,
  async () => {
    const group = createControlGroup({ cores: 0.2, memoryBytes: 200 * 1024 * 1024 });
    if ('reason' in group) throw new Error(group.reason);
    const [command = '', ...before] = group.under;
    const measured = execFileSync(
      command,
      [
        ...before,
        process.execPath,
        '-e',
        'const t = performance.now(), from = process.cpuUsage(); while (process.cpuUsage(from).user < 300000); console.log(performance.now() - t)',
      ],
      { encoding: 'utf8' },
    );
    // A fifth of a core needs at least a second for 0.3 s of work, whatever else the machine does.
    expect(Number(measured)).toBeGreaterThan(900);
    expect(group.cpuSeconds()).toBeGreaterThan(0.3);
    expect(group.memoryKills()).toBe(0);
    const greedy = spawn(
      command,
      [...before, process.execPath, '-e', 'const kept = []; for (;;) kept.push(Buffer.alloc(1e7, 1))'],
      { stdio: 'ignore' },
    );
    expect(await once(greedy, 'exit')).toEqual([null, 'SIGKILL']);
    expect(group.memoryKills()).toBe(1);
    await group.remove();
  },
);

test('limits of tests grow with the slowness of the machine, which is measured once in a run', () => {
  const slowness = machineSlowness();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(process.env.TEST_SLOWNESS).toBe(String(slowness));
  expect(machineSlowness()).toBe(slowness);
  expect(patient(1_000)).toBe(Math.round(1_000 * slowness));
});
