import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from '../../src/audit/network/certificate.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { openListener } from '../../src/measurement/store/listener.ts';
import { storeSocketPath } from '../../src/measurement/store/paths.ts';
import {
  distantHost,
  openDistantStore,
  runDistantStore,
  runStore,
  storePassword,
} from '../../src/measurement/store/testing.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { pinnedNode, root } from '../support/product.ts';

/* Setting up a machine for the event store: certificate, address, variables, backup. */

const run = promisify(execFile);
const within = { timeout: patient(60_000), interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'candor-events-machine-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('TLS', () => {
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  function writeCertificate(host = distantHost): string {
    const { cert, key } = makeCertificate(host);
    writeFileSync(files.certFile, cert);
    writeFileSync(files.keyFile, key);
    return cert;
  }

  test('is spoken with the given certificate, which the client checks', { timeout: patient(60_000) }, async () => {
    writeCertificate();
    const own = await runDistantStore({ EVENTS_TLS_CERT: files.certFile, EVENTS_TLS_KEY: files.keyFile });
    await expect(own.client.query({ query: 'SELECT 1' })).rejects.toMatchObject({ code: 'events_tls_refused' });
    await own.client.close();
    const script = `
      const { createStoreClient } = await import(${JSON.stringify(join(root, 'src/measurement/store/client.ts'))});
      const client = createStoreClient({ environment: { dataDir: '/nowhere', eventsUrl: new URL(process.env.EVENTS_URL) } });
      const answer = await client.query({ query: 'SELECT 41 + 1 AS n', format: 'JSONEachRow' });
      console.log(JSON.stringify(await answer.json()));
      await client.close();`;
    const { stdout } = await run(pinnedNode, ['--input-type=module', '-e', script], {
      env: { ...process.env, EVENTS_URL: own.eventsUrl.href, NODE_EXTRA_CA_CERTS: files.certFile },
    });
    expect(JSON.parse(stdout)).toEqual([{ n: 42 }]);
    await own.store.remove();
  });

  test('takes a renewed certificate without a restart, and no broken one', { timeout: patient(60_000) }, async () => {
    const first = writeCertificate();
    const listener = await openListener({
      listen: { host: '127.0.0.1', port: 0, password: storePassword, tls: files },
      answer: (_request, response) => void response.end('served'),
      log: silentLog,
      everyMs: 20,
    });
    const shown = async () => {
      const socket = connectTls({ host: '127.0.0.1', port: listener.port, rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      const { raw } = socket.getPeerCertificate();
      socket.destroy();
      return raw.toString('base64');
    };
    const asShown = (pem: string) => pem.split('\n').slice(1, -2).join('');
    expect(await shown()).toBe(asShown(first));
    writeFileSync(files.certFile, 'half a file');
    expect(await shown()).toBe(asShown(first));
    const second = writeCertificate();
    await vi.waitFor(async () => expect(await shown()).toBe(asShown(second)), within);
    await listener.stop();
  });

  test('is refused when the files are none', async () => {
    writeFileSync(files.certFile, 'nothing');
    const variables = {
      ...{ EVENTS_LISTEN: '127.0.0.1:1', EVENTS_PASSWORD: storePassword },
      ...{ EVENTS_TLS_CERT: files.certFile, EVENTS_TLS_KEY: files.keyFile },
    };
    const started = await runStore({ isReady: false, variables });
    expect(await started.end()).toMatchObject({ code: 1, output: expect.stringContaining('(events_tls_unreadable)') });
    await started.remove();
  });
});

test('an address that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const listen = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const started = await runStore({
    isReady: false,
    variables: { EVENTS_LISTEN: listen, EVENTS_PASSWORD: storePassword },
  });
  expect(await started.end()).toMatchObject({ code: 1, output: expect.stringContaining('(events_listen_failed)') });
  expect(started.output()).not.toContain(storePassword);
  other.close();
  await started.remove();
});

describe('the variables', () => {
  const both = { EVENTS_LISTEN: '0.0.0.0:8123', EVENTS_PASSWORD: 'p'.repeat(16) };
  test.each<[string, Record<string, string>]>([
    ['EVENTS_LISTEN alone', { EVENTS_LISTEN: both.EVENTS_LISTEN }],
    ['EVENTS_PASSWORD alone', { EVENTS_PASSWORD: both.EVENTS_PASSWORD }],
    ['a short password', { ...both, EVENTS_PASSWORD: 'p'.repeat(15) }],
    ['no port', { ...both, EVENTS_LISTEN: '10.0.0.5' }],
    ['a port that is none', { ...both, EVENTS_LISTEN: '10.0.0.5:70000' }],
    ['a certificate without its key', { ...both, EVENTS_TLS_CERT: 'a' }],
    ['a certificate for nothing', { EVENTS_TLS_CERT: 'a', EVENTS_TLS_KEY: 'b' }],
    ['a store here and elsewhere', { ...both, EVENTS_URL: 'http://10.0.0.6:8123' }],
  ])('are refused: %s', (_, variables) => {
    expect(() => readEnvironment(variables)).toThrow(expect.objectContaining({ code: 'env_invalid' }));
  });

  test('may name an address of version 6', () => {
    expect(readEnvironment({ ...both, EVENTS_LISTEN: '[fd00::1]:8123' }).eventsListen).toEqual({
      ...{ host: 'fd00::1', port: 8123, password: both.EVENTS_PASSWORD, tls: undefined },
    });
  });
});

test('a server that speaks no TLS is named as such', async () => {
  const plain = createHttpServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const eventsUrl = new URL(`https://candor:x@127.0.0.1:${(plain.address() as AddressInfo).port}`);
  const client = createStoreClient({ environment: { dataDir: '/nowhere', eventsUrl } });
  await expect(client.query({ query: 'SELECT 1' })).rejects.toMatchObject({ code: 'events_tls_refused' });
  await client.close();
  plain.close();
});

test(
  'a machine with the store alone is backed up by its own command, and restored',
  { timeout: patient(180_000) },
  async () => {
    const { store, client } = await openDistantStore();
    const count = async (of: StoreClient) =>
      (await of.query({ query: 'SELECT count() AS n FROM event_drops', format: 'JSONEachRow' })).json();
    await client.insert({
      ...{ table: 'event_drops', format: 'JSONEachRow' },
      values: [{ site: 's', day: '2026-03-01', reason: 'no_consent', events: 1 }],
    });
    const dataDir = join(folder, 'again');
    const env = { ...process.env, DATABASE_URL: '', EVENTS_URL: '', LOG_LEVEL: 'info' };
    const command = (script: string, ...args: string[]) => [
      '--disable-warning=ExperimentalWarning',
      join(root, script),
      ...args,
    ];
    const backup = join(folder, 'backup');
    await run(pinnedNode, command('src/backup/backup-command.ts', backup), {
      env: { ...env, DATA_DIR: store.dataDir },
    });
    await run(pinnedNode, command('src/backup/restore-command.ts', backup), { env: { ...env, DATA_DIR: dataDir } });
    const restored = await runStore({ dataDir });
    expect(existsSync(storeSocketPath(dataDir))).toBe(true);
    const own = createStoreClient({ environment: { dataDir, eventsUrl: undefined } });
    expect([await count(client), await count(own)]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    await own.close();
    await client.close();
    await restored.kill();
    await store.remove();
  },
);
