import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { type Browser, connect } from 'puppeteer-core';
import { findChromium } from '../../platform/chromium.ts';
import { AuditError } from '../audit-error.ts';
import { usualVisitorLanguage } from '../visitor-language.ts';
import { chromiumFlags } from './flags.ts';
import { groupMemoryBytes } from './memory.ts';
import { pipeTransport } from './pipe.ts';
import { makeProfile, ordinaryUser, removeProfile } from './profile.ts';

export type AuditBrowser = {
  browser: Browser;
  version: string;
  isSandboxed: boolean;
  /** Declares GPC from now on, for every visit in this browser. False means that the browser cannot do so by itself, as before Chromium 156. */
  declareGpc: (isOn: boolean) => Promise<boolean>;
  /** Memory of all the browser's processes now. */
  memoryBytes: () => number;
  /** Ends all its processes and removes the profile. It may be called twice. */
  close: () => Promise<void>;
};

type LaunchOptions = {
  proxyPort: number;
  path: string | undefined;
  trustedKey?: string | undefined;
  /** Tag of the browser's interface language. */ language?: string;
  signal?: AbortSignal;
};
type Started = { child: ChildProcess; profile: string; lastOutput: () => string };

const startWithinMs = 30_000;
const littleSharedMemoryBytes = 512 * 1024 * 1024;
const keptWordsCharacters = 4_000;

/**
 * Starts Chromium with a separate profile. The sandbox is tried first; as root, Chromium runs as an ordinary user. Where the kernel allows no sandbox, it starts without one and reports that.
 * Throws `chromium_missing` or `chromium_failed`.
 */
export async function launchChromium({
  proxyPort,
  path,
  trustedKey,
  language = usualVisitorLanguage,
  signal,
}: LaunchOptions): Promise<AuditBrowser> {
  const program = path ?? findChromium();
  if (program === undefined) throw missing();
  const sandboxed = await attempt({ program, proxyPort, language, trustedKey, isSandboxed: true, signal });
  if ('browser' in sandboxed) return sandboxed;
  signal?.throwIfAborted();
  const open = /sandbox|namespace|Operation not permitted/i.test(sandboxed.words)
    ? await attempt({ program, proxyPort, language, trustedKey, isSandboxed: false, signal })
    : sandboxed;
  if ('browser' in open) return open;
  signal?.throwIfAborted();
  throw failed(program, open.words.trim().split('\n').at(-1)?.slice(0, 300) ?? '');
}

function failed(program: string, lastOutput: string): AuditError {
  return new AuditError({
    code: 'chromium_failed',
    what: {
      en: `Chromium did not start (${program}): ${lastOutput || 'it said nothing'}.`,
      de: `Chromium startete nicht (${program}): ${lastOutput || 'Es sagte nichts'}.`,
    },
    remedy: {
      en: 'Start it by hand to see why; on a bare server its libraries may be missing (apt-get install chromium brings them). CHROMIUM_PATH names another one.',
      de: 'Starten Sie es von Hand, um zu sehen, warum; auf einem kahlen Server fehlen vielleicht seine Bibliotheken (apt-get install chromium bringt sie mit). CHROMIUM_PATH nennt ein anderes.',
    },
  });
}

function missing(): AuditError {
  const named = process.env.CHROMIUM_PATH;
  const notFound = {
    en: 'The audit needs Chromium or Chrome, and none was found.',
    de: 'Das Audit braucht Chromium oder Chrome und fand keines.',
  };
  return new AuditError({
    code: 'chromium_missing',
    what: named
      ? {
          en: `CHROMIUM_PATH names ${named}, which does not exist.`,
          de: `CHROMIUM_PATH nennt ${named}, das es nicht gibt.`,
        }
      : notFound,
    remedy: {
      en: 'Install it (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; anywhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
      de: 'Installieren Sie es (Debian und Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; überall: npx playwright install chromium), oder nennen Sie eines in CHROMIUM_PATH.',
    },
  });
}

type Attempt = {
  program: string;
  proxyPort: number;
  language: string;
  trustedKey: string | undefined;
  isSandboxed: boolean;
  signal: AbortSignal | undefined;
};

async function attempt({ program, signal, ...how }: Attempt): Promise<AuditBrowser | { words: string }> {
  const { isSandboxed } = how;
  const started = start(program, how);
  const close = closer(started);
  const onAbort = () => void close();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const [, , , towards, from] = started.child.stdio;
    const connecting = connect({
      transport: pipeTransport(towards as Writable, from as Readable),
      defaultViewport: null,
      downloadBehavior: { policy: 'deny' },
      protocolTimeout: 60_000,
    });
    const browser = await Promise.race([connecting, endOf(started), tooLate()]);
    const version = await browser.version();
    const { pid = 0 } = started.child;
    return {
      browser,
      version,
      isSandboxed,
      declareGpc: await privacyControlOf(browser),
      memoryBytes: () => groupMemoryBytes(pid),
      close,
    };
  } catch (error) {
    await close();
    return { words: started.lastOutput() || String(error) };
  } finally {
    if (signal?.aborted) await close();
  }
}

async function privacyControlOf(browser: Browser): Promise<AuditBrowser['declareGpc']> {
  const root = await browser.target().createCDPSession();
  // This command is newer than the library's list of commands.
  const send = root.send.bind(root) as unknown as (command: string, parameters: object) => Promise<{ gpc?: boolean }>;
  return (isOn) =>
    send('Browser.setGlobalPrivacyControl', { gpc: isOn }).then(
      ({ gpc }) => gpc === isOn,
      () => false,
    );
}

function start(program: string, how: Pick<Attempt, 'proxyPort' | 'language' | 'trustedKey' | 'isSandboxed'>): Started {
  const owner = process.getuid?.() === 0 ? ordinaryUser : undefined;
  const profile = makeProfile({ owner });
  const flags = chromiumFlags({ ...how, profile, hasLittleSharedMemory: hasLittleSharedMemory() });
  const child = spawn(program, flags, {
    ...owner,
    // A separate process group, so that all its processes can be ended at once.
    detached: true,
    cwd: profile,
    // The environment of this process is not inherited, because it may hold secrets.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: profile,
      TMPDIR: profile,
      XDG_CONFIG_HOME: profile,
      XDG_CACHE_HOME: profile,
      LANG: 'C.UTF-8',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-keptWordsCharacters);
  });
  child.on('error', (error) => {
    words += error.message;
  });
  return { child, profile, lastOutput: () => words };
}

/** Rejects when the process ends before it responds. */
async function endOf({ child, lastOutput }: Started): Promise<never> {
  await Promise.race([once(child, 'exit'), once(child, 'error')]);
  throw new Error(lastOutput());
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('It did not answer in 30 s.')), startWithinMs).unref();
  });
}

function closer({ child, profile }: Started): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async () => {
    const ended =
      child.exitCode === null && child.signalCode === null && child.pid !== undefined ? once(child, 'exit') : undefined;
    killGroup(child.pid);
    await ended;
    // Kills the group again, for processes that the first one had begun to start.
    killGroup(child.pid);
    removeProfile(profile);
  };
  return () => (closing ??= close());
}

/** Kills the process group. The browser has nothing worth saving, so no graceful exit is needed. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}

function hasLittleSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < littleSharedMemoryBytes;
  } catch {
    return false; // Only Linux has this kind of sandbox.
  }
}
