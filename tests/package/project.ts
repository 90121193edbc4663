import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { packConsent } from '../../src/launch/pack.ts';

type Project = { folder: string; run(command: string, args: string[]): string; remove(): void };

/** Creates an empty project with the package installed from its tarball, and its other dependencies from the registry. */
export async function createProject(
  files: Record<string, string>,
  dependencies: Record<string, string>,
): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-project-'));
  const tarball = await packConsent(join(folder, '.package'), join(folder, '.out'));
  const manifest = {
    name: 'a-project',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { 'candor-consent': `file:${tarball}`, ...dependencies },
  };
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|VITE_)/i.test(name))),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
  run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder of built files and records every request. */
export async function serveFolder(folder: string): Promise<{ url: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push(path);
    try {
      const file = path === '/' ? 'index.html' : path.slice(1);
      const text = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(text);
    } catch {
      response.writeHead(404).end(); // A gate's content is missing here, and is not needed.
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, asked, close: () => closeAll(server) };
}

function closeAll(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Starts a program that listens; resolves when it has printed that it does. */
export function startProgram(folder: string, args: string[], ready: RegExp): Promise<{ stop(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      if (ready.test(text)) resolve({ stop: () => (child.kill(), ended) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`It ended: ${text}`)));
  });
}
