import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../src/journal/testing.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Sql } from '../../src/platform/database.ts';
import { readWorkers } from '../../src/platform/heartbeat.ts';
import { addMail } from '../../src/platform/mail/outbox.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/testing.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { pinnedNode, root } from '../support/product.ts';
import { type FakeSmtp, startSmtp } from '../support/smtp.ts';

/* Machines with a worker each: one database, one mail server, and a data folder of its own for each. */

type Worker = { process: ChildProcess; remove: () => void };

const within = { timeout: patient(60_000), interval: 50 };

let database: TestDatabase;
let sql: Sql;
let smtp: FakeSmtp;
let workers: Worker[];
beforeEach(async () => {
  database = await createTestDatabase('postgres');
  sql = await openWitnessed({ witnessed: database.database });
  await migrateWitnessed(sql);
  smtp = await startSmtp({ takesMs: 20 });
  workers = [];
});
afterEach(async () => {
  for (const { process: worker, remove } of workers) {
    worker.kill('SIGCONT');
    worker.kill('SIGKILL');
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    remove();
  }
  await smtp.close();
  await sql.close();
  await database.drop();
});

function startWorker(): Worker {
  const { folder, remove } = temporaryFolder();
  const env = {
    ...{ NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: folder, SECRET: 's'.repeat(32) },
    ...{ SMTP_URL: smtp.url.href, DATABASE_URL: database.database.kind === 'postgres' ? database.database.url : '' },
  };
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'src/worker/main.ts')];
  const worker = { process: spawn(pinnedNode, args, { stdio: 'ignore', env }), remove };
  workers.push(worker);
  return worker;
}

async function addMails(ids: readonly string[]): Promise<void> {
  const mail = { to: 'a@b.example', replyTo: null, subject: 'A', text: 'B', unsubscribe: null };
  for (const id of ids) await addMail(sql, { id, mail: { ...mail, kind: 'notification' }, atMs: Date.now() });
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);

/** Returns the ids of the mails that the server has taken, with repeats. */
const taken = () => smtp.mails.map(({ text }) => /^Message-ID: <([^@]*)@/im.exec(text)?.[1]);

/** Returns how many mails are noted as sent: what is killed between the two sends a mail twice, with the same Message-ID. */
async function sentMails(): Promise<number> {
  const [row] = await sql.all("SELECT count(*)::int AS n FROM outbox WHERE status = 'sent'", []);
  return Number(row?.n);
}

async function holderOf(name: string): Promise<string> {
  const [row] = await sql.all('SELECT holder FROM leases WHERE name = ?', [name]);
  return String(row?.holder);
}

test(
  'of three workers one sends, and when it is killed, frozen or stopped another goes on; nothing is sent twice',
  { timeout: patient(300_000) },
  async () => {
    const byHolder = new Map<string, Worker>();
    for (const count of [1, 2, 3]) {
      const worker = startWorker();
      await expect.poll(async () => (await readWorkers(sql)).length, within).toBe(count);
      const [newest] = (await readWorkers(sql)).toSorted((one, other) => other.startedAtMs - one.startedAtMs);
      byHolder.set(String(newest?.process).replace(/^worker /, ''), worker);
    }
    expect(byHolder.size).toBe(3);
    const signalHolder = async (signal: NodeJS.Signals) => {
      const holder = await holderOf('mail');
      byHolder.get(holder)?.process.kill(signal);
      return holder;
    };

    await addMails(numbered('many', 40));
    await expect.poll(sentMails, within).toBe(40);

    const killed = await signalHolder('SIGKILL');
    await addMails(numbered('after-kill', 20));
    await expect.poll(sentMails, within).toBe(60);
    expect(await holderOf('mail')).not.toBe(killed);

    const frozen = await signalHolder('SIGSTOP');
    await addMails(numbered('while-frozen', 20));
    await expect.poll(sentMails, within).toBe(80);
    byHolder.get(frozen)?.process.kill('SIGCONT');
    const heldNow = await holderOf('mail');
    expect([killed, frozen]).not.toContain(heldNow);
    await addMails(numbered('with-the-thawed', 20));
    await expect.poll(sentMails, within).toBe(100);

    const stopping = byHolder.get(heldNow)?.process;
    stopping?.kill('SIGTERM');
    if (stopping) await once(stopping, 'exit');
    await addMails(numbered('after-stop', 20));
    await expect.poll(sentMails, within).toBe(120);
    expect(await holderOf('mail')).toBe(frozen);

    expect(taken()).toHaveLength(120);
    expect(new Set(taken()).size).toBe(120);
  },
);
