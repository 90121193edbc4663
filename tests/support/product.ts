import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/launch/free-port.ts';
import { isRunning, processEnd } from './processes.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The Node that runs the tests: the pinned one, or an installed one that is not older. */
export const pinnedNode = process.execPath;

export type ProcessName = 'site' | `site-${number}` | 'studio' | 'worker' | 'events';

/** The whole product as `npm start` runs it, on free ports and a separate data folder. */
export type Product = {
  /** Without a trailing slash. */
  siteUrl: string;
  studioUrl: string;
  adminEmail: string;
  adminPassword: string;
  dataDir: string;
  supervisorPid: number;
  /** Returns the process id of a process's current run. */
  pid(name: ProcessName): number;
  /** Sends a signal, SIGKILL by default, and in that case waits until the process is gone. The supervisor starts it again. */
  kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when a killed process has been started again; the test itself must check for readiness. */
  restarted(name: ProcessName, previousPid: number): Promise<void>;
  /** Returns all output so far. */
  output(): string;
  /** Resolves with the match once the output contains it. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Asks the supervisor to stop, waits until all processes are gone, removes a temporary data folder. Throws when a process stayed. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

export type ProductOptions = {
  env?: Record<string, string>;
  /** Kept after the stop; without it, a temporary folder is created and removed. */
  dataDir?: string;
  /** The checkout that is started; this one by default. */
  home?: string;
  /** A command that runs the command after it, for example in a control group. */
  under?: readonly string[];
};

/** Starts the product and waits until it answers. The worker may need a moment longer. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const product = await launchProduct(options);
  await product.printed(/^Candor is running/m);
  return product;
}

/** Starts the product without waiting, for tests of the start itself. */
export async function launchProduct({
  env = {},
  dataDir,
  home = root,
  under = [],
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'candor-product-'));
  const settings = await settingsFor(folder, env);
  const [command = '', ...words] = [...under, pinnedNode, join(home, 'bin/start.mjs')];
  const child = spawn(command, words, {
    cwd: home,
    // The channel tells the supervisor when this test process is gone, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...withoutProductVariables(process.env), NODE_ENV: 'production', ...settings, CANDOR_SUPERVISED: '1' },
  });
  const log = readOutput(child);
  const product: Product = {
    siteUrl: withoutSlash(settings.SITE_URL),
    studioUrl: withoutSlash(settings.STUDIO_URL),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    dataDir: folder,
    supervisorPid: child.pid ?? 0,
    output: log.output,
    printed: log.printed,
    ...control(child, log, () => {
      launched.delete(product);
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    }),
  };
  launched.add(product);
  return product;
}

/** Stops all products, for `afterEach`: a test that failed half-way leaves nothing running for the next one. */
export async function stopAllProducts(): Promise<void> {
  await Promise.allSettled([...launched].map((product) => product.stop()));
}

const launched = new Set<Product>();

type Log = Pick<Product, 'output' | 'printed'> & {
  /** Resolves with what `find` finds in the output; rejects when the process ended without it. */
  until<Found>(wanted: string, find: (text: string) => Found | undefined): Promise<Found>;
};

function control(
  child: ChildProcess,
  log: Log,
  cleanUp: () => void,
): Pick<Product, 'pid' | 'kill' | 'restarted' | 'stop'> {
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const seenGone = new Set<number>();
  const pid = (name: ProcessName) => {
    const last = announcedPids(log.output(), name).at(-1);
    if (last === undefined) throw new Error(`${name} was never started:\n${log.output()}`);
    return last;
  };
  return {
    pid,
    async kill(name, signal = 'SIGKILL') {
      const target = pid(name);
      process.kill(target, signal);
      if (signal !== 'SIGKILL') return;
      await processEnd(target);
      seenGone.add(target);
    },
    async restarted(name, previousPid) {
      await log.until(
        `${name} was started again`,
        (text) => announcedPids(text, name).at(-1) !== previousPid || undefined,
      );
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const result = await ended;
      const left = announcedPids(log.output(), '[a-z0-9-]+').filter((one) => !seenGone.has(one) && isRunning(one));
      cleanUp();
      if (left.length > 0) throw new Error(`Processes ${left.join(', ')} are still running:\n${log.output()}`);
      return result;
    },
  };
}

function announcedPids(output: string, name: string): number[] {
  return [...output.matchAll(new RegExp(`^${name} *\\| started, process (\\d+)$`, 'gm'))].map((match) =>
    Number(match[1]),
  );
}

/** Keeps the whole output, because its end explains a failure; a product prints little. */
function readOutput(child: ChildProcess): Log {
  let text = '';
  const waiting = new Set<() => void>();
  const look = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      look();
    });
  }
  child.once('close', look);
  const until = <Found>(wanted: string, find: (text: string) => Found | undefined) =>
    new Promise<Found>((resolve, reject) => {
      const check = () => {
        const found = find(text);
        if (found === undefined && child.exitCode === null && child.signalCode === null) return;
        waiting.delete(check);
        if (found !== undefined) resolve(found);
        else reject(new Error(`npm start ended before ${wanted}:\n${text}`));
      };
      waiting.add(check);
      check();
    });
  return {
    output: () => text,
    until,
    printed: (pattern) => until(`it printed ${pattern}`, (all) => all.match(pattern) ?? undefined),
  };
}

async function settingsFor(folder: string, given: Record<string, string>) {
  const sitePort = given.SITE_PORT ?? String(await freePort());
  const studioPort = given.STUDIO_PORT ?? String(await freePort());
  return {
    SITE_PORT: sitePort,
    STUDIO_PORT: studioPort,
    SITE_URL: `http://localhost:${sitePort}`,
    STUDIO_URL: `http://localhost:${studioPort}`,
    DATA_DIR: folder,
    ADMIN_EMAIL: 'admin@candor.example',
    ADMIN_PASSWORD: 'a long enough password',
    // What several do together is tried in tests of its own; a core for each would be missing in all others.
    SITE_PROCESSES: '1',
    ...given,
  };
}

/** Removes the product's variables: a test must inherit neither the settings of the person who runs it nor the marks of a test runner. */
function withoutProductVariables(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const dropped =
    /^(SITE_|STUDIO_|DATA_DIR$|DATABASE_URL$|EVENTS_|METRICS_|LOG_FORMAT$|MEDIA_URL$|MEDIA_CACHE_MB$|S3_|SECRET$|ADMIN_|COOKIE_DOMAIN$|LINK_SECRET$|TRUSTED_PROXIES$|REGION_HEADER$|OUTGOING_|CONSENT_CDN_URL$|CDN_PURGE_URL$|SMTP_URL$|MAIL_FROM$|NODE_ENV$|VITEST|VITE_|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.test(name)));
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
