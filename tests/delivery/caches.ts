import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/launch/free-port.ts';
import { root } from '../support/product.ts';
import type { Answered } from './site.ts';

/* Varnish and nginx with the configurations that the product ships. Only ports and folders are replaced. */

export type Asked = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** The address that asks. `127.0.0.1` may say where a visitor comes from, as what ends TLS does. */
  from?: string;
};

export type Cache = {
  name: 'Varnish' | 'nginx';
  get(path: string, asked?: Asked): Promise<Answered>;
  /** Where Varnish takes purges. */
  purgePort: number;
  stop(): Promise<void>;
};

/** An address of this machine that no configuration trusts. */
export const stranger = '127.0.0.2';

const varnishd = '/usr/sbin/varnishd';
const nginx = '/usr/sbin/nginx';

export async function startVarnish(sitePort: number, purgePort?: number): Promise<Cache> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-varnish-'));
  const [port, purges] = [await freePort(), purgePort ?? (await freePort())];
  const file = join(folder, 'candor.vcl');
  writeFileSync(file, changed('deploy/varnish/candor.vcl', [['.port = "3000";', `.port = "${sitePort}";`]]));
  const listeners = ['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purges}`];
  const settings = ['http_gzip_support=off', 'thread_pools=1', 'thread_pool_min=10'].flatMap((one) => ['-p', one]);
  const process = startProgram(varnishd, [
    ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-T', 'none', '-s', 'malloc,64m', '-f', file],
    ...listeners,
    ...settings,
  ]);
  return started({ name: 'Varnish', port, purgePort: purges, process, folder });
}

export async function startNginx(sitePort: number): Promise<Cache> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'cache'));
  const configuration = changed('deploy/nginx/candor-cache.conf', [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${sitePort};`],
    ['/var/cache/nginx/candor ', `${folder}/cache `],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 128; }
    http { access_log off; ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join(' ')}
    ${configuration} }`,
  );
  return started({ name: 'nginx', port, purgePort: 0, process: startProgram(nginx, ['-c', file]), folder });
}

function changed(path: string, replacements: [from: string, to: string][]): string {
  let text = readFileSync(join(root, path), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${path} no longer contains ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

type Program = { process: ChildProcess; said: () => string };

function startProgram(path: string, args: string[]): Program {
  if (!existsSync(path)) throw new Error(`${path} is missing: src/launch/test-machine.ts names its package.`);
  const process = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [process.stdout, process.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return { process, said: () => said };
}

type Starting = { name: Cache['name']; port: number; purgePort: number; process: Program; folder: string };

async function started({ name, port, purgePort, process: { process, said }, folder }: Starting): Promise<Cache> {
  const get: Cache['get'] = (path, asked = {}) => ask(port, path, asked);
  // Any answer will do: the site may start later.
  const isUp = () =>
    get('/healthz').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) if (process.exitCode !== null) throw new Error(`${name} ended at its start:\n${said()}`);
  return {
    ...{ name, purgePort, get },
    async stop() {
      process.kill('SIGTERM');
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked = {},
): Promise<Answered> {
  const asking = request({
    ...{ host: '127.0.0.1', localAddress: from, port, path, method, agent: false },
    headers: { host: 'localhost', ...headers },
  });
  asking.end(body);
  const [response] = await once(asking, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}
