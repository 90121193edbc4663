import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeFlagsOf } from '../../bin/node-flags.mjs';
import { freePort } from '../../src/launch/free-port.ts';
import { startTestS3, type TestS3 } from '../../src/platform/files/testing.ts';
import { pinnedNode, root } from '../support/product.ts';
import { type FakeSmtp, startSmtp } from '../support/smtp.ts';
import { startThrowawayNats, type ThrowawayNats } from '../../src/launch/throwaway-nats.ts';
import { openTcpProxy, targetOf, type TcpProxy } from '../support/tcp-proxy.ts';
import { createPostgres, createProxy, type Engine } from './engines.ts';
import { answers, createMember, type Member } from './member.ts';

type ProcessKind = 'site' | 'studio' | 'worker' | 'events';

export type Shape = {
  siteUrl: string;
  studioUrl: string;
  /** Each site by itself, without the proxy. */
  siteUrls: readonly string[];
  sites: readonly Member[];
  studios: readonly Member[];
  workers: readonly Member[];
  events: Member;
  postgres: Engine & { url: string };
  /** Between all members and PostgreSQL. */
  network: TcpProxy;
  proxy: Engine;
  nats: ThrowawayNats;
  s3: TestS3;
  smtp: FakeSmtp;
  admin: { adminEmail: string; adminPassword: string };
  /** What a command of the product needs to work with this installation. */
  environment: Record<string, string>;
  /** Resolves when every member does its work again. */
  isWhole(): Promise<boolean>;
  remove(): Promise<void>;
};

/** Three sites, two workers, two studios and an event store, each with a data folder of its own, on PostgreSQL, a stream on three servers of NATS and S3, behind nginx. */
export async function startShape(): Promise<Shape> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-large-'));
  const postgres = await createPostgres();
  await postgres.start();
  const [network, nats, s3, smtp] = await Promise.all([
    openTcpProxy(targetOf(postgres.url)),
    startThrowawayNats({ servers: 3 }),
    startTestS3(),
    // As long as a mail server near by takes.
    startSmtp({ takesMs: 20 }),
  ]);
  const ports = await freePorts(9);
  const [sitePort = 0, studioPort = 0, eventsPort = 0, ...memberPorts] = ports;
  const [sitePorts, studioPorts] = [memberPorts.slice(0, 3), memberPorts.slice(3, 5)];
  const [siteUrl, studioUrl] = [`http://localhost:${sitePort}`, `http://localhost:${studioPort}`];
  const admin = { adminEmail: 'admin@candor.example', adminPassword: 'a long enough password' };
  const eventsPassword = randomBytes(16).toString('hex');
  const shared: Record<string, string> = {
    ...{ PATH: process.env.PATH ?? '', SECRET: randomBytes(24).toString('hex') },
    ...{ SITE_URL: siteUrl, STUDIO_URL: studioUrl, DATABASE_URL: network.through(postgres.url), MEDIA_URL: s3.url },
    JOURNAL_URL: `nats://${nats.address}`,
    ...{ SMTP_URL: smtp.url.href, MAIL_FROM: 'Candor <site@candor.example>', TRUSTED_PROXIES: '127.0.0.1,::1' },
    ...{ ADMIN_EMAIL: admin.adminEmail, ADMIN_PASSWORD: admin.adminPassword },
    EVENTS_URL: `http://candor:${eventsPassword}@127.0.0.1:${eventsPort}`,
  };
  const machine = (name: string, more: Record<string, string> = {}): Record<string, string> => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    return { ...shared, DATA_DIR: dataDir, ...more };
  };
  const member = (kind: ProcessKind, name: string, env: Record<string, string>, isReady: () => Promise<boolean>) =>
    createMember({
      ...{ name, command: pinnedNode, cwd: root, env: { NODE_ENV: 'production', ...env }, isReady },
      args: [...nodeFlagsOf(kind), join(root, `bin/${kind}.mjs`)],
    });
  const { EVENTS_URL: _elsewhere, ...withoutEvents } = machine('events');
  const listen = { EVENTS_LISTEN: `127.0.0.1:${eventsPort}`, EVENTS_PASSWORD: eventsPassword };
  const events = member('events', 'events', { ...withoutEvents, ...listen }, () =>
    answers(`http://127.0.0.1:${eventsPort}/ping`),
  );
  await promisify(execFile)(pinnedNode, [join(root, 'bin/migrate.mjs')], {
    env: { NODE_ENV: 'production', ...machine('migration') },
    cwd: root,
  });
  const siteUrls = sitePorts.map((port) => `http://localhost:${port}`);
  const sites = sitePorts.map((port, at) =>
    member('site', `site-${at + 1}`, machine(`site-${at + 1}`, { SITE_PORT: String(port) }), () =>
      answers(`http://localhost:${port}/readyz`),
    ),
  );
  const studios = studioPorts.map((port, at) =>
    member('studio', `studio-${at + 1}`, machine(`studio-${at + 1}`, { STUDIO_PORT: String(port) }), () =>
      answers(`http://127.0.0.1:${port}/readyz`),
    ),
  );
  const workers = [1, 2].map((at) =>
    member('worker', `worker-${at}`, machine(`worker-${at}`), () => Promise.resolve(true)),
  );
  const proxy = await createProxy({
    sites: { port: sitePort, members: sitePorts },
    studios: { port: studioPort, members: studioPorts },
  });
  const members = [events, ...sites, ...workers, ...studios];
  await proxy.start();
  await Promise.all(members.map((each) => each.start()));
  const looked = [
    ...siteUrls.map((url) => `${url}/readyz`),
    ...studioPorts.map((port) => `http://127.0.0.1:${port}/readyz`),
  ];
  return {
    ...{
      siteUrl,
      studioUrl,
      siteUrls,
      sites,
      studios,
      workers,
      events,
      postgres,
      network,
      proxy,
      nats,
      s3,
      smtp,
      admin,
    },
    environment: machine('commands'),
    isWhole: async () => (await Promise.all(looked.map(answers))).every(Boolean),
    async remove() {
      for (const each of members) await each.kill();
      for (const engine of [proxy, postgres]) await engine.remove();
      for (const outside of [network, smtp]) await outside.close();
      await nats.stop();
      await s3.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
