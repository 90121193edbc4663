import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { patient } from './machine-speed.ts';
import { isRunning, processEnd } from '../../tests/support/processes.ts';
import { longestRestartMs, type Member, restartDelayMs } from './supervised-process.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-supervisor-'));
let supervisor: Supervisor | undefined;
afterEach(() => supervisor?.kill());

test('a member that is killed runs again under a new process id', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start(member('site', 'console.log("up"); setInterval(() => {}, 1000)'));
  await heard.saw('site: up');
  const before = supervisor.pidOf('site');
  process.kill(Number(before), 'SIGKILL');
  await heard.saw('site: was ended by SIGKILL; starting it again at once');
  await heard.saw('site: up', 2);
  expect(supervisor.pidOf('site')).not.toBe(before);
});

test('what a killed member had started is ended with it', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start(
    member(
      'site',
      `
    const { spawn } = require('node:child_process');
    const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log('helper ' + helper.pid);
    setInterval(() => {}, 1000);`,
    ),
  );
  const helper = Number((await heard.saw(/^site: helper (\d+)/))[1]);
  process.kill(Number(supervisor.pidOf('site')), 'SIGKILL');
  await processEnd(helper);
  expect(isRunning(helper)).toBe(false);
});

test('stopping goes through the members in order and waits for each', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  const polite =
    'process.on("SIGTERM", () => setTimeout(() => { console.log("bye"); process.exit(0); }, 50)); console.log("up"); setInterval(() => {}, 1000)';
  for (const name of ['events', 'worker', 'site']) supervisor.start(member(name, polite));
  for (const name of ['events', 'worker', 'site']) await heard.saw(`${name}: up`);
  await supervisor.stop(['site', 'worker', 'events']);
  expect(heard.lines.filter((line) => /bye|stopped/.test(line))).toEqual([
    'site: bye',
    'site: stopped',
    'worker: bye',
    'worker: stopped',
    'events: bye',
    'events: stopped',
  ]);
});

test('a member that ignores the request to stop is killed after its time', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start({
    ...member('site', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)'),
    stopWithinMs: 500,
  });
  await heard.saw('site: up');
  await supervisor.stop(['site']);
  expect(heard.lines.at(-1)).toBe('site: was ended by SIGKILL');
});

const ready = 'console.log("up " + process.argv[1]); process.send("ready");';
const polite = 'process.on("message", (said) => { console.log(said); process.exit(0); });';

test('a member is replaced when its successor is ready, and finishes its requests then', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start(member('site', `${polite} ${ready}`, ['old']));
  await heard.saw('site: up old');
  const before = supervisor.pidOf('site');
  expect(await supervisor.replace(member('site', `${polite} ${ready}`, ['new']))).toBe(true);
  expect(heard.lines.filter((line) => /: (started|drain|stopped)/.test(line))).toEqual([
    `site: started, process ${before}`,
    `site: started, process ${supervisor.pidOf('site')}`,
    'site: drain',
    'site: stopped',
  ]);
  expect(supervisor.pidOf('site')).not.toBe(before);
  await heard.saw('site: up new');
  process.kill(Number(supervisor.pidOf('site')), 'SIGKILL');
  await heard.saw('site: up new', 2);
});

test('a successor that ends before it is ready changes nothing, and is not started again', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start(member('site', `${polite} ${ready}`, ['old']));
  await heard.saw('site: up old');
  const before = supervisor.pidOf('site');
  expect(await supervisor.replace(member('site', 'process.exit(3)'))).toBe(false);
  expect(heard.lines.filter((line) => /starting it again|drain/.test(line))).toEqual([]);
  expect([heard.lines.at(-1), supervisor.pidOf('site') === before]).toEqual(['site: ended with exit code 3', true]);
});

test('whoever stops in the middle of a replacement leaves neither the old process nor the new one', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start(member('site', `${polite} ${ready}`, ['old']));
  await heard.saw('site: up old');
  const replaced = supervisor.replace(member('site', 'console.log("preparing"); setInterval(() => {}, 1000)'));
  await heard.saw('site: preparing');
  const pids = heard.lines.flatMap((line) => /started, process (\d+)/.exec(line)?.[1] ?? []).map(Number);
  await supervisor.stop(['site']);
  expect([await replaced, pids.length, pids.filter(isRunning)]).toEqual([false, 2, []]);
  expect(await supervisor.replace(member('site', ready))).toBe(false);
});

test('a member that cannot run twice ends before its successor starts', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start(member('worker', `${polite} ${ready}`, ['old']));
  await heard.saw('worker: up old');
  expect(await supervisor.restart(member('worker', `${polite} ${ready}`, ['new']))).toBe(true);
  await heard.saw('worker: up new');
  expect(heard.lines.filter((line) => /: (up|stopped)/.test(line))).toEqual([
    'worker: up old',
    'worker: stopped',
    'worker: up new',
  ]);
});

test('nothing is started any more once the supervisor is stopping', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  await supervisor.stop([]);
  supervisor.start(member('site', 'setInterval(() => {}, 1000)'));
  expect(supervisor.pidOf('site')).toBeUndefined();
});

test('a member that cannot be started is reported and tried again', async () => {
  const heard = listener();
  supervisor = createSupervisor(heard);
  supervisor.start({ ...member('site', ''), command: join(folder, 'missing') });
  await heard.saw(/^site: could not be started: .*; starting it again in 1 s/);
});

test('members end when the supervisor is killed without a chance to say goodbye', async () => {
  const parentWatch = fileURLToPath(new URL('../platform/parent-watch.ts', import.meta.url));
  const script = join(folder, 'orphan.mjs');
  writeFileSync(
    script,
    `
    import { createSupervisor } from ${JSON.stringify(fileURLToPath(new URL('./supervisor.ts', import.meta.url)))};
    const send = (name, text) => text === 'up' && process.send(supervisor.pidOf('site'));
    const supervisor = createSupervisor({ line: send, notice() {} });
    supervisor.start({ name: 'site', command: process.execPath, stopWithinMs: 1000, args: ['--input-type=module', '-e', \`
      import { exitWithParent } from ${JSON.stringify(parentWatch)};
      exitWithParent();
      console.log('up');
      setInterval(() => {}, 1000);
    \`] });`,
  );
  const parent = fork(script, { execArgv: [] });
  const [child] = await once(parent, 'message');
  expect(isRunning(Number(child))).toBe(true);
  parent.kill('SIGKILL');
  await processEnd(Number(child));
});

test('the first death in a row is answered at once; the delay before further ones doubles up to its bound', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(restartDelayMs);
  expect(delays).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000));
  expect(delays.at(-1)).toBe(longestRestartMs);
});

function member(name: string, script: string, words: readonly string[] = []): Member {
  return { name, command: process.execPath, args: ['-e', script, ...words], stopWithinMs: patient(60_000) };
}

/** Collects what the supervisor prints and lets a test wait until a line has appeared `times` times. */
function listener() {
  const lines: string[] = [];
  let wake = () => {};
  const hear = (name: string, text: string) => {
    lines.push(`${name}: ${text}`);
    wake();
  };
  const matches = (wanted: string | RegExp) =>
    lines.flatMap((line) =>
      typeof wanted === 'string'
        ? line === wanted
          ? [[line]]
          : []
        : [line.match(wanted) ?? []].filter((match) => match.length > 0),
    );
  return {
    lines,
    line: hear,
    notice: hear,
    async saw(wanted: string | RegExp, times = 1): Promise<ArrayLike<string>> {
      for (;;) {
        const found = matches(wanted)[times - 1];
        if (found) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
