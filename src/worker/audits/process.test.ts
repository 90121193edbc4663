import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { devices, pageStates } from '../../audit/contract.ts';
import type { AuditFiles } from '../../audit/history/files.ts';
import { summaryShape } from '../../audit/history/summary.ts';
import { reportShape } from '../../audit/report/schema/report.ts';
import type { FromAuditProcess, ToAuditProcess } from './messages.ts';
import { environmentFor, runApart } from './run-apart.ts';
import { openAuditFolder } from './testing.ts';

let folder: string;
let files: AuditFiles;

beforeEach(() =>
  openAuditFolder((opened) => {
    ({ folder, files } = opened);
  }),
);

test('the process of an audit is told its job, tells what came of it, and gets none of the product’s secrets', async () => {
  const job = {
    id: randomUUID(),
    url: 'https://user:secret@shop.example/',
    scope: 'other' as const,
    maxPages: 1,
    allowedHosts: [],
    previous: null,
    dataDir: folder,
  };
  const outcome = await runApart(job, { onProgress: () => {}, enough: new AbortController().signal });
  expect(outcome).toMatchObject({
    ok: false,
    failure: {
      code: 'audit_target_invalid',
      what: expect.stringContaining('name or a password'),
      translations: { de: { what: expect.stringContaining('Passwort') } },
    },
  });
  expect(JSON.stringify(outcome)).not.toContain('secret');
  expect(
    Object.keys(
      environmentFor({
        NODE_ENV: 'test',
        PATH: '/bin',
        SECRET: 'x',
        DATABASE_URL: 'x',
        SMTP_URL: 'x',
        CHROMIUM_PATH: '/c',
      }),
    ).toSorted(),
  ).toEqual(['CHROMIUM_PATH', 'NODE_ENV', 'PATH']);
});

test.each(['cancelled', 'interrupted', 'gone'] as const)(
  'a process whose worker is %s writes down what it has seen, and leaves no browser',
  async (how) => {
    const server = createServer(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!DOCTYPE html><title>A page</title><p>Text'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const job = {
      id: randomUUID(),
      url: `http://localhost:${port}/`,
      scope: 'own' as const,
      maxPages: 1,
      allowedHosts: [`localhost:${port}`],
      previous: null,
      dataDir: folder,
    };
    const child = fork(join(import.meta.dirname, 'process.ts'), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    child.on('message', (message: FromAuditProcess) => {
      // Seven page states of a device need a banner and find none; of eight that have finished, at least one was seen.
      if (message.kind !== 'progress' || message.progress.done < 8 || !child.connected) return;
      if (how === 'gone') child.disconnect();
      else if (how === 'interrupted') child.kill('SIGTERM');
      else child.send({ kind: 'end', why: 'cancelled' } satisfies ToAuditProcess);
    });
    child.send({ kind: 'job', job } satisfies ToAuditProcess);
    expect(await exited).toEqual([0, null]);
    server.close();
    const summary = summaryShape.parse(JSON.parse((await files.read(job.id, { part: 'summary' })) ?? ''));
    expect(summary).toMatchObject({ ended: { why: how === 'cancelled' ? 'cancelled' : 'interrupted' } });
    expect(summary.pageStates).toBeGreaterThan(0);
    const report = reportShape.parse(JSON.parse((await files.read(job.id, { part: 'json' })) ?? ''));
    expect(
      new Set([...report.evidence.visits, ...report.skipped].map(({ state, device }) => `${state} ${device}`)).size,
    ).toBe(pageStates.length * devices.length);
    expect(summary.ended?.notLookedAt).toBe(report.skipped.filter(({ reason }) => reason === 'stopped').length);
    expect(await files.read(job.id, { part: 'html', language: 'de' })).toContain(
      how === 'cancelled' ? 'Abgebrochen: ' : 'Unterbrochen: ',
    );
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`candor-audit-${child.pid}-`))).toEqual([]);
  },
);
