import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresProgramFolders } from '../platform/postgres-programs.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server that exists only for one test run. Its user may create databases. */
export type ThrowawayPostgres = { url: string; stop(): Promise<void> };

const readyWithinMs = 30_000;
const askEveryMs = 100;

/** Finds the folder of PostgreSQL's server programs. The newest version wins. */
export function findPostgres(): string | undefined {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const candidates = [...postgresProgramFolders(), asked.status === 0 ? asked.stdout.trim() : ''];
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Starts a server on a free loopback port in a temporary folder. As root it runs as another user, because PostgreSQL refuses root. */
export async function startThrowawayPostgres(programs: string): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-postgres-'));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'candor', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...owner },
  );
  const server = spawn(join(programs, 'postgres'), ['-D', folder, ...settings(folder, port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
    ...owner,
  });
  const url = `postgres://candor@127.0.0.1:${port}/postgres`;
  await waitForServer(server, url);
  return {
    url,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions instead of waiting for them.
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The data does not outlive the run, so nothing has to reach the disk. Log lines of failing statements belong to the tests that provoke them. */
function settings(folder: string, port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    log_min_messages: 'panic',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns the user that PostgreSQL runs as; undefined = the present one, who is not root. */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      Number(spawnSync('id', [option, user], { encoding: 'utf8' }).stdout),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('There is no user postgres or nobody to run PostgreSQL as, and it refuses to run as root.');
}

async function waitForServer(server: ChildProcess, url: string): Promise<void> {
  const endsAtMs = performance.now() + readyWithinMs;
  while (server.exitCode === null && performance.now() < endsAtMs) {
    if (await accepts(url)) return;
    await delay(askEveryMs);
  }
  server.kill('SIGKILL');
  throw new Error(`The PostgreSQL server for the tests did not start (exit code ${server.exitCode}).`);
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    // The server is still starting: try again until the time is over.
    return false;
  } finally {
    await client.end();
  }
}
