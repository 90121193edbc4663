import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A server that can be killed and started again with what it has on its disk. */
export type NatsServer = {
  port: number;
  start(): Promise<void>;
  /** Resolves when the server is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the server does nothing any more, until it gets SIGCONT. */
  freeze(): Promise<void>;
};

/** NATS servers with JetStream that exist only for one test. `address`: host:port of each, separated by commas. */
export type ThrowawayNats = {
  servers: NatsServer[];
  address: string;
  folder: string;
  stop(): Promise<void>;
};

type NatsOptions = {
  /** More than one form a cluster. */
  servers?: 1 | 3;
  /** More lines of the configuration. */
  extra?: string;
  hasJetStream?: boolean;
};

const readyWithinMs = 30_000;
const askEveryMs = 20;
/** The first version with the setting; without it a server syncs every two minutes. */
const syncsSince = [2, 10] as const;

export function findNats(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file));
}

/** Whether this version can sync each message before it acknowledges it. */
export function canSyncAlways(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > syncsSince[0] || (Number(major) === syncsSince[0] && Number(minor) >= syncsSince[1]);
}

/** Starts servers on free loopback ports in a temporary folder, which sync every message where their version knows how. */
export async function startThrowawayNats({
  servers: count = 1,
  extra = '',
  hasJetStream = true,
}: NatsOptions = {}): Promise<ThrowawayNats> {
  const program = findNats();
  if (!program) throw new Error('nats-server is not installed: run the tests through npm test, which installs it.');
  const folder = mkdtempSync(join(tmpdir(), 'candor-nats-'));
  const ports = await portsFor(count);
  const sync = canSyncAlways(program) ? 'sync_interval: always' : '';
  const routes = ports.map(({ cluster }) => `nats://127.0.0.1:${cluster}`).join(', ');
  const servers = ports.map(({ port, cluster }, at) => {
    const file = join(folder, `${at}.conf`);
    const lines = [
      `server_name: n${at}`,
      `listen: "127.0.0.1:${port}"`,
      ...(hasJetStream ? [`jetstream {\nstore_dir: "${join(folder, String(at))}"\n${sync}\n}`] : []),
      ...(count > 1 ? [`cluster { name: test, listen: "127.0.0.1:${cluster}", routes: [${routes}] }`] : []),
      extra,
    ];
    writeFileSync(file, lines.join('\n'));
    return createServer(program, { file, port });
  });
  await Promise.all(servers.map((server) => server.start()));
  return {
    servers,
    address: ports.map(({ port }) => `127.0.0.1:${port}`).join(','),
    folder,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function portsFor(count: number): Promise<{ port: number; cluster: number }[]> {
  const ports: { port: number; cluster: number }[] = [];
  for (let each = 0; each < count; each += 1) ports.push({ port: await freePort(), cluster: await freePort() });
  return ports;
}

function createServer(program: string, { file, port }: { file: string; port: number }): NatsServer {
  let child: ChildProcess | undefined;
  return {
    port,
    async start() {
      child = spawn(program, ['-c', file, '-l', `${file}.log`], { stdio: 'ignore' });
      await untilListening(child, port);
    },
    async kill(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    signal: (signal) => void child?.kill(signal),
    async freeze() {
      child?.kill('SIGSTOP');
      while (child?.pid !== undefined && child.exitCode === null && !isStopped(child.pid)) await delay(1);
    },
  };
}

/** A busy machine stops a process some time after the signal, and each of its threads at another; where /proc does not tell, it is taken for stopped. */
function isStopped(pid: number): boolean {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return true;
  try {
    return readdirSync(tasks).every((task) => {
      const stat = readFileSync(join(tasks, task, 'stat'), 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
    });
  } catch {
    return false; // A thread has ended meanwhile, so others run.
  }
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  const endsAtMs = performance.now() + readyWithinMs;
  while (server.exitCode === null && performance.now() < endsAtMs) {
    if (await accepts(port)) return;
    await delay(askEveryMs);
  }
  server.kill('SIGKILL');
  throw new Error(`The NATS server for the tests did not start (exit code ${server.exitCode}).`);
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // The server is still starting: the caller tries again until the time is over.
  } finally {
    socket.destroy();
  }
}
