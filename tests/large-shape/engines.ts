import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../src/launch/free-port.ts';
import { findPostgres, unprivilegedOwner } from '../../src/launch/throwaway-postgres.ts';
import { createMember, type Member } from './member.ts';

/* What Candor finds by URL: PostgreSQL and a proxy, as real servers that can be killed. */

export type Engine = Member & { remove(): Promise<void> };

/** A PostgreSQL server whose data outlive its death: what it has acknowledged is on the disk. */
export async function createPostgres(): Promise<Engine & { url: string }> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is missing: src/launch/test-machine.ts names its package.');
  const folder = mkdtempSync(join(tmpdir(), 'candor-large-postgres-'));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'candor', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...owner },
  );
  const url = `postgres://candor@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const member = createMember({
    name: 'postgres',
    command: join(programs, 'postgres'),
    args: ['-D', folder, ...settings.flatMap((setting) => ['-c', setting]), '-c', 'max_connections=300'],
    ...{ env: { NODE_ENV: 'production', PATH: process.env.PATH }, cwd: '/', ...owner },
    isReady: () => acceptsConnections(url),
  });
  return removable({ ...member, url, start: () => startAfterKill(member) }, folder);
}

/** The server's own processes notice its death a moment later, and until then it refuses to start. */
async function startAfterKill(member: Member): Promise<void> {
  for (;;) {
    try {
      return await member.start();
    } catch (error) {
      if (!/shared memory block|lock file/.test(member.output().split('\n').slice(-8).join('\n'))) throw error;
    }
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false; // It is starting, or it repairs what a kill left.
  } finally {
    await client.end().catch(() => undefined);
  }
}

export type Upstream = { port: number; members: readonly number[] };

/** nginx in front of sites and studios: it tries another one where a connection fails, and never repeats a post that was sent. */
export async function createProxy(upstreams: Readonly<Record<string, Upstream>>): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-large-nginx-'));
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off; client_max_body_size 30m;
      ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join(' ')}
      ${Object.entries(upstreams)
        .map(([name, upstream]) => serverOf(name, upstream))
        .join('\n')}
    }`,
  );
  const member = createMember({
    ...{ name: 'proxy', command: '/usr/sbin/nginx', args: ['-c', file, '-e', `${folder}/error.log`] },
    ...{ env: { NODE_ENV: 'production', PATH: process.env.PATH }, cwd: '/' },
    isReady: () => isListening(Object.values(upstreams).map(({ port }) => port)),
  });
  return removable({ ...member, output: () => readFileSync(join(folder, 'error.log'), 'utf8').slice(-4_000) }, folder);
}

function serverOf(name: string, { port, members }: Upstream): string {
  return `
    upstream ${name} { ${members.map((member) => `server 127.0.0.1:${member} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 32; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://${name}; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
        proxy_connect_timeout 1s; proxy_read_timeout 10s; proxy_next_upstream error timeout http_502 http_503;
      }
    }`;
}

async function isListening(ports: readonly number[]): Promise<boolean> {
  const asked = ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }));
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
}

function removable<Kind extends Member>(member: Kind, folder: string): Kind & { remove(): Promise<void> } {
  return {
    ...member,
    async remove() {
      await member.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
