import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeSmtp, startSmtp } from '../../../tests/support/smtp.ts';
import type { FormsActionEntry, FormTest, SubmissionBody, SubscriptionBody } from '../../forms/journal-entries.ts';
import { subscriberIdOf } from '../../forms/newsletter-links.ts';
import { readSubmission } from '../../forms/store/search.ts';
import { webhookKey } from '../../forms/webhook-key.ts';
import type { Entry } from '../../journal/contract.ts';
import { fileJournals } from '../../journal/file-journals.ts';
import { openFirstFreeJournal } from '../../journal/folders.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { openDatabase, witnessedSchema } from '../../platform/open-database.ts';
import { silentLog } from '../../platform/log.ts';
import type { MailEntry } from '../../platform/mail/mail.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { deriveMacKey } from '../../platform/secret.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../platform/testing.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { sendDue } from '../mail/mailer.ts';
import { createSmtp } from '../mail/smtp.ts';
import { countOf } from '../testing.ts';
import { createFormsConsumer } from './consumer.ts';
import { createUploadsSweep } from './files.ts';
import { openUploadFiles } from '../../forms/uploads.ts';
import { createFormsSweep } from './sweep.ts';
import { callDue } from './webhooks.ts';
import { addMonths, dayMs } from '../../platform/durations.ts';

const secret = 'a secret that only the tests know, long enough';
const linkKey = deriveMacKey(secret, 'newsletter-link');
const siteUrl = new URL('https://example.com');

let serial = 0;

function body(given: Partial<SubmissionBody> = {}): SubmissionBody {
  return {
    form: { id: 'form', slug: 'contact', title: 'Contact' },
    locale: 'en',
    page: '/contact',
    fields: [
      { name: 'email', kind: 'email', label: 'E-mail', values: ['Ada@example.org'] },
      { name: 'message', kind: 'textarea', label: 'Message', values: ['Hello'] },
    ],
    files: [],
    email: 'Ada@example.org',
    isProved: true,
    spam: null,
    retentionMonths: 12,
    delivery: {
      recipients: ['desk@example.com'],
      repliesToSender: true,
      confirmation: { subject: 'We have it', text: 'Thank you.' },
      webhook: null,
    },
    ...given,
  };
}

describe.each(databaseKinds)('what the worker does about forms on %s', (kind) => {
  let database: TestDatabase;
  let sql: Sql;
  let smtp: FakeSmtp;
  let dataDir: string;
  const clock = fixedClock(1_800_000_000_000);

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    sql = await openDatabase(database.database, { schema: witnessedSchema });
    await migrateWitnessed(sql);
    smtp = await startSmtp();
    dataDir = mkdtempSync(join(tmpdir(), 'candor-forms-'));
    mkdirSync(join(dataDir, 'uploads'));
  });
  afterAll(async () => {
    await smtp?.close();
    await sql?.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true });
  });

  const uploads = () => openUploadFiles({ dataDir, mediaDir: join(dataDir, 'media'), s3: undefined });
  let erasuresNoted = 0;
  const consumer = () =>
    createFormsConsumer({
      sql,
      log: silentLog,
      siteUrl,
      studioUrl: new URL('http://localhost:3001'),
      linkKey,
      subscriberKey: linkKey,
      files: uploads(),
      noteErasure: () => (erasuresNoted += 1),
    });

  async function carry(...entries: Entry[]): Promise<void> {
    const at = ++serial;
    await consumer().take({
      journal: 'j',
      from: { segment: 0, offset: at },
      to: { segment: 0, offset: at + 1 },
      token: `t${at}`,
      entries,
    });
  }
  const entry = (
    entryKind: Entry['kind'],
    given: SubmissionBody | SubscriptionBody | FormsActionEntry | FormTest | MailEntry,
    id = `e${++serial}`,
  ): Entry => ({ kind: entryKind, id, atMs: clock.nowMs(), body: given });

  async function deliverMail(): Promise<void> {
    const { send, close } = createSmtp({ url: smtp.url, from: 'Candor <studio@example.com>', hostname: 'example.com' });
    await sendDue({ sql, send, clock, log: silentLog });
    close();
  }
  const one = async (statement: string, ...values: string[]) => (await sql.all(statement, values))[0];
  async function empty(): Promise<void> {
    for (const table of ['submissions', 'subscribers', 'outbox', 'webhook_deliveries', 'form_batches'])
      await sql.run(`DELETE FROM ${table}`);
    smtp.mails.length = 0;
  }

  test('a submission is kept once, however often it or its batch comes, and tells its recipients once', async () => {
    await empty();
    const batch = {
      journal: 'again',
      from: { segment: 0, offset: 0 },
      to: { segment: 0, offset: 1 },
      token: 'same',
      entries: [entry('submission', body(), 'one')],
    };
    await consumer().take(batch);
    await consumer().take(batch);
    await carry(entry('submission', body(), 'one'));
    expect([await countOf(sql, 'submissions'), await countOf(sql, 'outbox')]).toEqual([1, 2]);
    await deliverMail();
    await deliverMail();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['Ada@example.org'], ['desk@example.com']]);
    const notification = smtp.mails.find(({ to }) => to[0] === 'desk@example.com')?.text ?? '';
    expect(notification).toMatch(/^Reply-To: Ada@example.org\r$/m);
    expect(notification).toContain('http://localhost:3001/admin/submissions/one');
  });

  test('a test is mailed as a submission would be, to whoever tests instead of the sender, and nothing is stored of it', async () => {
    await empty();
    const { form, locale, fields, delivery } = body();
    const webhook = { url: 'https://example.com/hook', revision: 3 };
    const tried: FormTest = {
      ...{ act: 'test', form, locale, fields, delivery: { ...delivery, webhook } },
      to: 'editor@candor.example',
    };
    await carry(entry('forms_desk', tried, 'tried'));
    await carry(entry('forms_desk', tried, 'tried'));
    await deliverMail();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['editor@candor.example'], ['desk@example.com']]);
    const notification = smtp.mails.find(({ to }) => to[0] === 'desk@example.com')?.text ?? '';
    expect(notification).toMatch(/^Subject: Test: Contact\r$/m);
    expect(notification).toMatch(/^Reply-To: editor@candor.example\r$/m);
    expect(notification).toContain('http://localhost:3001/admin/collections/forms/form');
    expect(notification).not.toContain('/admin/submissions/');
    expect([await countOf(sql, 'submissions'), await countOf(sql, 'webhook_deliveries')]).toEqual([0, 1]);
    const call = await one('SELECT submission_id, form_id, revision, body FROM webhook_deliveries');
    expect(call).toMatchObject({ submission_id: '', form_id: 'form', revision: 3 });
    expect(JSON.parse(String(call?.body))).toMatchObject({ id: 'tried', isTest: true, form: { slug: 'contact' } });
  });

  test('a note is kept once, and none is about a submission that is gone', async () => {
    await empty();
    const note = { act: 'note' as const, submission: 'one', text: 'Called back.', by: 'somebody', noteId: 'first' };
    await carry(entry('submission', body(), 'one'), entry('forms_desk', note), entry('forms_desk', note));
    await carry(entry('forms_desk', { ...note, submission: 'gone', noteId: 'second' }));
    expect(await one('SELECT id, submission_id, author FROM submission_notes')).toMatchObject({ id: 'first' });
    await carry(entry('forms_desk', { act: 'remove-note', noteId: 'first' }));
    expect(await countOf(sql, 'submission_notes')).toBe(0);
  });

  test('spam is kept for a month and tells nobody; what proves nothing is confirmed to nobody', async () => {
    await empty();
    await carry(
      entry('submission', body({ spam: 'honeypot' }), 'spam'),
      entry('submission', body({ isProved: false }), 'unproved'),
    );
    expect((await sql.all('SELECT id FROM outbox')).map(({ id }) => id)).toEqual(['unproved-notify-0']);
    expect((await readSubmission(sql, 'spam'))?.keepUntilMs).toBe(clock.nowMs() + 30 * dayMs);
    expect((await readSubmission(sql, 'unproved'))?.keepUntilMs).toBe(addMonths(clock.nowMs(), 12));
    const remaining = async () => (await sql.all('SELECT id FROM submissions ORDER BY id')).map(({ id }) => id);
    const sweep = createFormsSweep({ sql, clock, files: uploads() });
    clock.advance(30 * dayMs);
    await sweep.run(new AbortController().signal);
    expect(await remaining()).toEqual(['spam', 'unproved']);
    clock.advance(1);
    await sweep.run(new AbortController().signal);
    expect(await remaining()).toEqual(['unproved']);
  });

  test('no word of anybody becomes a line of a mail’s head', async () => {
    await empty();
    const evil = 'Hi\r\nBcc: victim@example.net\r\n\r\nBuy now';
    const form = { id: 'form', slug: 'contact', title: evil };
    const fields = [
      { name: 'message', kind: 'textarea' as const, label: evil, values: [evil, '\r\n.\r\nMAIL FROM:<x@example.net>'] },
    ];
    await carry(
      entry('submission', body({ form, fields, email: 'a@example.org\r\nBcc: victim@example.net' }), 'evil'),
      entry('mail', { kind: 'account', to: 'a@example.org', subject: 'Fine', text: 'Text' }, 'fine'),
      entry('mail', { kind: 'account', to: 'a@example.org\r\nRCPT TO:<victim@example.net>', subject: 'x', text: 'x' }),
      entry('mail', { kind: 'account', to: 'a@example.org', subject: evil, text: 'x' }),
    );
    await deliverMail();
    expect(smtp.mails.map(({ to }) => to.join()).toSorted()).toEqual(['a@example.org', 'desk@example.com']);
    for (const { text } of smtp.mails) expect(text.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im);
    expect(smtp.mails.find(({ to }) => to[0] === 'desk@example.com')?.text).toMatch(
      /^Subject: Hi Bcc: victim@example.net Buy now\r$/m,
    );
  });

  test('a mail that is not taken is tried again later and at last given up; one that never will be, at once; an account’s text is forgotten when it is sent', async () => {
    await empty();
    await carry(
      entry(
        'mail',
        { kind: 'account', to: 'a@example.org', subject: 'Password', text: 'https://x.example/reset/123' },
        'later',
      ),
    );
    smtp.answerWith('451 try later');
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await deliverMail();
      clock.advance(25 * 60 * 60 * 1000);
    }
    expect(await one("SELECT status, attempts, last_error FROM outbox WHERE id = 'later'")).toMatchObject({
      status: 'failed',
      attempts: 7,
      last_error: expect.stringContaining('451'),
    });
    await carry(entry('forms_desk', { act: 'send-again', mailId: 'later' }));
    smtp.answerWith(undefined);
    await deliverMail();
    expect(await one("SELECT status, body FROM outbox WHERE id = 'later'")).toEqual({ status: 'sent', body: '' });
    smtp.answerWith('550 nobody of this name');
    await carry(entry('mail', { kind: 'account', to: 'b@example.org', subject: 'x', text: 'x' }, 'never'));
    await deliverMail();
    smtp.answerWith(undefined);
    expect(await one("SELECT status, attempts FROM outbox WHERE id = 'never'")).toMatchObject({ status: 'failed' });
  });

  test('a newsletter is confirmed by its owner, left in one click, and asks the same address once an hour', async () => {
    await empty();
    const ask: SubscriptionBody = {
      act: 'ask',
      email: 'Ada@example.org',
      locale: 'en',
      page: '/',
      consentText: 'Yes.',
      mail: { subject: 'Please confirm', text: 'https://example.com/newsletter/confirm?token=x' },
    };
    const subscriberId = subscriberIdOf(linkKey, 'ada@EXAMPLE.org');
    await carry(entry('subscription', ask), entry('subscription', { ...ask, email: 'ada@example.org' }));
    await deliverMail();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/example\.com\/newsletter\/unsubscribe\?token=/m,
    );
    expect(smtp.mails[0]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(smtp.mails[0]?.text).not.toMatch(/<img|text\/html/i);
    const status = async () =>
      (await one('SELECT status, consent_text FROM subscribers WHERE id = ?', subscriberId)) ?? {};
    expect(await status()).toEqual({ status: 'asked', consent_text: 'Yes.' });
    await carry(entry('subscription', { act: 'confirm', subscriberId }), entry('subscription', ask));
    expect(await status()).toMatchObject({ status: 'confirmed' });
    await carry(
      entry('subscription', { act: 'unsubscribe', subscriberId }),
      entry('subscription', { act: 'confirm', subscriberId }),
    );
    expect(await status()).toMatchObject({ status: 'left' });
    expect(await countOf(sql, 'outbox')).toBe(1);
  });

  test('a webhook is signed, tried again, and told the same number each time', async () => {
    await empty();
    const seen: { headers: NodeJS.Dict<string | string[]>; text: string }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk) => (text += chunk))
        .on('end', () => {
          seen.push({ headers: request.headers, text });
          response.writeHead(seen.length === 1 ? 500 : 204).end();
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`;
    const options = {
      sql,
      fetch: createSafeFetch({ allowedHosts: new Set(['127.0.0.1']) }),
      secret,
      clock,
      log: silentLog,
    };
    const { delivery } = body();
    await carry(entry('submission', body({ delivery: { ...delivery, webhook: { url, revision: 2 } } }), 'hooked'));
    await callDue(options);
    await callDue(options);
    clock.advance(61_000);
    await callDue(options);
    server.close();
    expect(seen.map(({ headers }) => headers['candor-delivery'])).toEqual(['hooked', 'hooked']);
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(seen[1]?.headers['candor-signature'])) ?? [];
    expect(mac).toBe(
      createHmac('sha256', webhookKey(secret, { formId: 'form', revision: 2 }))
        .update(`${time}.${seen[1]?.text}`)
        .digest('hex'),
    );
    expect(JSON.parse(seen[1]?.text ?? '')).toMatchObject({
      id: 'hooked',
      form: { slug: 'contact' },
      fields: [{ name: 'email' }, { name: 'message' }],
    });
    expect(await one('SELECT status, attempts FROM webhook_deliveries')).toEqual({ status: 'sent', attempts: 2 });
    await carry(
      entry(
        'submission',
        body({ delivery: { ...delivery, webhook: { url: 'https://169.254.169.254/', revision: 1 } } }),
        'inside',
      ),
    );
    await callDue(options);
    expect((await one("SELECT last_error FROM webhook_deliveries WHERE id = 'inside'"))?.last_error).toMatch(
      /^blocked/,
    );
  });

  test('erasing a person takes submissions, files, mails and the subscription; others stay', async () => {
    await empty();
    const id = '11111111-1111-4111-8111-111111111111';
    writeFileSync(join(dataDir, 'uploads', id), 'x');
    const files = [{ id, field: 'paper', name: 'a.txt', mimeType: 'text/plain', sizeBytes: 1 }];
    const ask: SubscriptionBody = {
      act: 'ask',
      email: 'ada@example.org',
      locale: 'en',
      page: '/',
      consentText: 'Yes.',
      mail: { subject: 's', text: 't' },
    };
    await carry(
      entry('submission', body({ files }), 'hers'),
      entry('submission', body({ email: 'bob@example.org' }), 'his'),
      entry('subscription', ask),
    );
    const notedBefore = erasuresNoted;
    await carry(entry('forms_desk', { act: 'erase-person', email: ' ADA@example.org ' }));
    expect(erasuresNoted).toBe(notedBefore + 1);
    expect((await sql.all('SELECT id FROM submissions')).map((row) => row.id)).toEqual(['his']);
    expect(await countOf(sql, 'subscribers')).toBe(0);
    expect((await sql.all('SELECT id FROM outbox ORDER BY id')).map((row) => row.id)).toEqual([
      'his-confirm',
      'his-notify-0',
    ]);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  });

  test('what its time is over for goes, with its files; a file that nobody names goes after a day, one that a journal names stays', async () => {
    await empty();
    const journal = await openFirstFreeJournal({ root: join(dataDir, 'journals'), clock, log: silentLog });
    const [swept, named, orphan, young] = ['1', '2', '3', '4'].map(
      (digit) => `${digit}1111111-1111-4111-8111-111111111111`,
    );
    for (const id of [swept, named, orphan, young]) writeFileSync(join(dataDir, 'uploads', String(id)), 'x');
    for (const id of [swept, named, orphan]) utimesSync(join(dataDir, 'uploads', String(id)), 1, 1);
    utimesSync(join(dataDir, 'uploads', String(young)), clock.nowMs() / 1000, clock.nowMs() / 1000);
    const file = { field: 'f', name: 'a.txt', mimeType: 'text/plain', sizeBytes: 1 };
    const withFile = (id?: string) => body({ files: [{ id: String(id), ...file }], retentionMonths: 1 });
    await carry(entry('submission', withFile(swept), 'old'));
    await journal.append(entry('submission', withFile(named), 'waiting'));
    await createUploadsSweep({
      sql,
      files: uploads(),
      dataDir,
      journals: fileJournals(join(dataDir, 'journals')),
      clock,
    }).run(new AbortController().signal);
    expect(readdirSync(join(dataDir, 'uploads')).toSorted()).toEqual([swept, named, young]);
    clock.advance(32 * dayMs);
    await createFormsSweep({ sql, clock, files: uploads() }).run(new AbortController().signal);
    expect(await countOf(sql, 'submissions')).toBe(0);
    expect(readdirSync(join(dataDir, 'uploads')).toSorted()).toEqual([named, young]);
    await journal.close();
    for (const id of readdirSync(join(dataDir, 'uploads'))) rmSync(join(dataDir, 'uploads', id));
  });
});
