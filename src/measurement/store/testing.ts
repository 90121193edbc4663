import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../launch/free-port.ts';
import { createStoreClient, type StoreClient } from './client.ts';
import { migrateEvents } from './migrate.ts';

const program = join(import.meta.dirname, 'server.ts');

export type StoreProcess = {
  dataDir: string;
  pid(): number | undefined;
  start(): Promise<void>;
  /** Kills the process (kill -9) and waits until it is gone. */
  kill(): Promise<void>;
  /** What the process has logged. */
  output(): string;
  /** Resolves when the current run ends by itself, with how it ended. */
  end(): Promise<{ code: number | null; output: string }>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
};

/** Runs the store as its own process, as in production, with a data folder of its own unless one is given. */
export async function runStore(
  options: { dataDir?: string; isReady?: boolean; variables?: Readonly<Record<string, string>> } = {},
): Promise<StoreProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'candor-store-'));
  let child: ChildProcess | undefined;
  let output = '';

  async function start(isReady = true): Promise<void> {
    const started = spawn(process.execPath, [program], {
      env: {
        ...{ ...process.env, DATA_DIR: dataDir, EVENTS_URL: '', UV_THREADPOOL_SIZE: '9', LOG_LEVEL: 'info' },
        ...options.variables,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    const lines = createInterface({ input: started.stderr });
    const ready = new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        output += `${line}\n`;
        if (line.includes('The event store is ready')) resolve();
      });
      started.once('exit', (code) =>
        isReady ? reject(new Error(`The store ended with ${code}:\n${output}`)) : resolve(),
      );
    });
    await ready;
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  await start(options.isReady);
  return {
    dataDir,
    pid: () => child?.pid,
    start: () => start(),
    kill,
    output: () => output,
    async end() {
      if (child && child.exitCode === null) await once(child, 'exit');
      return { code: child?.exitCode ?? null, output };
    },
    async remove() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a store with its tables, and a client for it. The caller closes the client, then removes the store. */
export async function openStore(): Promise<OpenStore> {
  const store = await runStore();
  const client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
  await migrateEvents(client);
  return { store, client, eventsUrl: undefined };
}

type OpenStore = { store: StoreProcess; client: StoreClient; eventsUrl: URL | undefined };

/** The address of another machine, as far as one machine has a second. */
export const distantHost = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
export const storePassword = 'correct/horse@battery:staple';

/** Runs a store as on another machine: its client knows an address and the password, but not the folder. */
export async function runDistantStore(
  variables: Readonly<Record<string, string>> = {},
): Promise<OpenStore & { eventsUrl: URL }> {
  const listen = `${distantHost}:${await freePort()}`;
  const store = await runStore({ variables: { EVENTS_LISTEN: listen, EVENTS_PASSWORD: storePassword, ...variables } });
  const protocol = variables.EVENTS_TLS_CERT ? 'https' : 'http';
  const eventsUrl = new URL(`${protocol}://candor:${encodeURIComponent(storePassword)}@${listen}`);
  const client = createStoreClient({ environment: { dataDir: '/nowhere', eventsUrl } });
  return { store, client, eventsUrl };
}

/** Runs such a store with its tables. */
export async function openDistantStore(): Promise<OpenStore & { eventsUrl: URL }> {
  const opened = await runDistantStore();
  await migrateEvents(opened.client);
  return opened;
}
