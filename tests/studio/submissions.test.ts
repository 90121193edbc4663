import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { SubmissionBody, SubscriptionBody } from '../../src/forms/journal-entries.ts';
import { readLinkToken, subscriberIdOf } from '../../src/forms/newsletter-links.ts';
import { openUploadFiles, uploadFolderOf } from '../../src/forms/uploads.ts';
import type { EntryKind } from '../../src/journal/contract.ts';
import { fileJournals } from '../../src/journal/file-journals.ts';
import { journalRootOf } from '../../src/journal/folders.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { listMails } from '../../src/platform/mail/outbox.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { unsentPromises } from '../../src/studio/forms/unsent-promises.ts';
import { studioServices } from '../../src/studio/services.ts';
import type { Loop } from '../../src/platform/background-loop.ts';
import { startDrain } from '../../src/worker/drain.ts';
import { createFormsConsumer } from '../../src/worker/forms/consumer.ts';
import { countOf } from '../../src/worker/testing.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const roles = ['viewer', 'editor', 'admin'] as const;
/** Another one in each test: the worker removes the files of an erased submission after its row, when the next test may have begun. */
let fileId: string;

let studio: TestStudio;
let rest: Rest;
let sql: Sql;
let drain: Loop;
let linkKey: ReturnType<typeof deriveMacKey>;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

/** Opens a studio with a worker that processes its journal, as in the product. */
beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  const { environment } = studio;
  sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  linkKey = deriveMacKey(environment.secret ?? '', 'newsletter-link');
  const consumer = createFormsConsumer({
    sql,
    log: silentLog,
    siteUrl: environment.siteUrl,
    studioUrl: environment.studioUrl,
    linkKey,
    subscriberKey: linkKey,
    files: openUploadFiles(environment),
    noteErasure: () => undefined,
  });
  await studioServices(environment).journal();
  drain = startDrain({
    journals: fileJournals(journalRootOf(environment)),
    consumers: [consumer],
    sql,
    log: silentLog,
  });
  for (const role of roles) {
    const email = `${role}@candor.example`;
    const { id } = await studio.payload.create({ collection: 'users', data: { email, password, role } });
    ids[role] = String(id);
    tokens[role] = await studio.signIn({ email, password });
  }
});
afterAll(async () => {
  await drain?.stop();
  await sql?.close();
  await studio?.close();
});
beforeEach(async () => {
  fileId = randomUUID();
  for (const table of ['submissions', 'submission_notes', 'subscribers', 'outbox', 'webhook_deliveries'])
    await sql.run(`DELETE FROM ${table}`);
});

const as = (role: (typeof roles)[number] | undefined, method: string, path: string, body?: object) =>
  rest(method, path, { ...(role && { token: tokens[role] ?? '' }), ...(body && { body }) });
const act = (body: object, role: (typeof roles)[number] = 'admin') => as(role, 'POST', '/submissions/act', body);

/** Appends an entry as a site would, and processes it. */
async function arrived(
  kind: EntryKind,
  body: SubmissionBody | SubscriptionBody,
  id: string = randomUUID(),
): Promise<void> {
  const table = kind === 'submission' ? 'submissions' : 'subscribers';
  const before = await countOf(sql, table);
  await (await studioServices(studio.environment).journal()).append({ kind, id, atMs: Date.UTC(2026, 10, 20), body });
  await expect.poll(() => countOf(sql, table)).toBe(before + 1);
}

function submission(email: string, message: string, given: Partial<SubmissionBody> = {}): SubmissionBody {
  return {
    form: { id: 'form', slug: 'contact', title: 'Contact' },
    locale: 'en',
    page: '/contact',
    fields: [{ name: 'message', kind: 'textarea', label: 'Message', values: [message] }],
    files: [],
    email,
    isProved: true,
    spam: null,
    retentionMonths: 12,
    delivery: { recipients: ['desk@example.com'], repliesToSender: false, confirmation: null, webhook: null },
    ...given,
  };
}

function storedFile(name: string, mimeType = 'text/html'): Partial<SubmissionBody> {
  mkdirSync(uploadFolderOf(studio.environment.dataDir), { recursive: true });
  writeFileSync(filePath(), '<script>1</script>');
  return { files: [{ id: fileId, field: 'paper', name, mimeType, sizeBytes: 18 }] };
}
const filePath = () => join(uploadFolderOf(studio.environment.dataDir), fileId);

const ask = (email: string, consentText = 'Yes.'): SubscriptionBody => ({
  act: 'ask',
  email,
  locale: 'en',
  page: '/',
  consentText,
  mail: { subject: 's', text: 't' },
});
const handledAt = async (id: string) =>
  (await sql.all('SELECT handled_at_ms FROM submissions WHERE id = ?', [id]))[0]?.handled_at_ms;

describe('a test submission', () => {
  const formWith = async (fields: object) => {
    const data = {
      title: `Tried ${randomUUID()}`,
      fields: [{ name: 'mail', kind: 'email', label: 'Mail' }],
      ...fields,
    };
    return (await studio.payload.create({ collection: 'forms', data, locale: 'en' })).id;
  };
  const everything = {
    recipients: 'desk@example.com',
    confirms: true,
    confirmationSubject: 'We have it',
    confirmationText: 'Thank you.',
    webhookUrl: 'https://example.com/hook',
  };
  const start = async (role: (typeof roles)[number], form: unknown) => {
    const { status, body } = await as(role, 'POST', '/form-tests', { form, locale: 'en' });
    return { status, test: String(body.test) };
  };
  const deliveriesOf = async (role: (typeof roles)[number], test: string): Promise<{ to: string | null }[]> =>
    Object((await as(role, 'GET', `/form-tests?test=${test}`)).body).deliveries;

  test('goes wherever a submission would, and none is stored; only admins read where that is', async () => {
    const form = await formWith(everything);
    const { status, test: id } = await start('editor', form);
    expect(status).toBe(202);
    await expect
      .poll(() => deliveriesOf('editor', id), { timeout: patient(60_000) })
      .toEqual([
        { id: `${id}-confirm`, kind: 'confirmation', to: null, status: 'waiting', error: null },
        { id: `${id}-notify-0`, kind: 'notification', to: null, status: 'waiting', error: null },
        { id, kind: 'webhook', to: null, status: 'waiting', error: null },
      ]);
    const seen = await deliveriesOf('admin', id);
    expect(seen.map(({ to }) => to)).toEqual(['editor@candor.example', 'desk@example.com', 'https://example.com/hook']);
    expect(await countOf(sql, 'submissions')).toBe(0);
    const [mail] = await sql.all("SELECT body FROM outbox WHERE kind = 'notification'");
    expect(mail?.body).toContain('Mail:\neditor@candor.example');
  });

  test('is refused to viewers, for a form that sends nothing or is gone, and as an action of a request', async () => {
    expect((await start('viewer', await formWith(everything))).status).toBe(403);
    expect((await start('admin', await formWith({}))).status).toBe(409);
    expect((await start('admin', randomUUID())).status).toBe(404);
    expect((await start('admin', undefined)).status).toBe(400);
    expect((await as('admin', 'GET', '/form-tests?test=%25')).status).toBe(400);
    expect((await act({ act: 'test', to: 'victim@example.com' })).status).toBe(400);
    expect([await countOf(sql, 'outbox'), await countOf(sql, 'webhook_deliveries')]).toEqual([0, 0]);
  });

  test('is sent five times a minute at most, by each account', async () => {
    const form = await formWith({ recipients: 'desk@example.com' });
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 20) statuses.push((await start('admin', form)).status);
    expect(statuses.length).toBeLessThanOrEqual(11);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(5);
    expect((await start('editor', form)).status).toBe(202);
  });

  test('without a mail server the studio names every form that would write a mail', async () => {
    const forms = await Promise.all([
      formWith({ confirms: true }),
      formWith({ recipients: 'a@example.com' }),
      formWith({}),
    ]);
    const named = (await unsentPromises(studio.payload, { smtpUrl: undefined })).forms.map(({ id }) => id);
    expect(named).toEqual(expect.arrayContaining(forms.slice(0, 2)));
    expect(named).not.toContain(forms[2]);
  });
});

describe('who may do what', () => {
  const toHandle = { act: 'handle', ids: ['one'], isHandled: true };
  const wishes = [
    ['GET', '/submissions/export', undefined, []],
    ['GET', '/subscribers/export', undefined, []],
    ['GET', '/submissions/one/files/FILE', undefined, ['editor']],
    ['POST', '/submissions/act', toHandle, ['editor']],
    ['POST', '/submissions/act', { act: 'not-spam', ids: ['one'] }, ['editor']],
    ['POST', '/submissions/act', { act: 'erase', ids: ['one'] }, []],
    ['POST', '/submissions/act', { act: 'erase-person', email: 'ada@example.org' }, []],
    ['POST', '/submissions/act', { act: 'unsubscribe', subscriberId: 'x' }, []],
    ['POST', '/submissions/act', { act: 'send-again', mailId: 'x' }, []],
  ] as const;

  test.each(wishes)('%s %s %j', async (method, address, body, allowed) => {
    const path = address.replace('FILE', fileId);
    await arrived('submission', submission('ada@example.org', 'secret words', storedFile('a.html')), 'one');
    for (const role of [undefined, ...roles]) {
      const isAllowed = role === 'admin' || allowed.some((one) => one === role);
      if (isAllowed) continue;
      const answer = await as(role, method, path, body);
      expect(answer.status, role).toBe(403);
      expect(answer.text).not.toMatch(/secret words|<script>/);
    }
    expect([await countOf(sql, 'submissions'), await handledAt('one'), existsSync(filePath())]).toEqual([
      1,
      null,
      true,
    ]);
    for (const role of ['admin', ...allowed] as const)
      expect((await as(role, method, path, body)).status, role).toBeLessThan(300);
  });
});

test.each([
  undefined,
  {},
  { act: 'publish', ids: ['one'] },
  { act: 'erase', ids: 'all' },
  { act: 'erase', ids: ["' OR 1=1"] },
  { act: 'handle', ids: ['one'] },
])('an act that makes no sense is refused and changes nothing: %j', async (body) => {
  await arrived('submission', submission('ada@example.org', 'x'), 'one');
  expect((await act(body ?? [])).status).toBe(400);
  expect([await countOf(sql, 'submissions'), await handledAt('one')]).toEqual([1, null]);
});

test('what is ticked off is so when the answer comes, and can be taken back', async () => {
  await arrived('submission', submission('ada@example.org', 'x'), 'one');
  expect((await act({ act: 'handle', ids: ['one'], isHandled: true }, 'editor')).status).toBe(202);
  const noted = async () => (await sql.all('SELECT handled_at_ms > 0 AS is_handled, handled_by FROM submissions'))[0];
  expect(await noted()).toEqual({ is_handled: 1, handled_by: ids.editor });
  expect((await act({ act: 'handle', ids: ['one'], isHandled: false, by: 'somebody else' }, 'editor')).status).toBe(
    202,
  );
  expect(await noted()).toEqual({ is_handled: null, handled_by: null });
});

describe('notes about a submission', () => {
  const noted = async () =>
    (await sql.all('SELECT * FROM submission_notes ORDER BY at_ms, id')).map((row) => ({ ...row }));
  const add = (text: string, role: (typeof roles)[number], more: object = {}) =>
    act({ act: 'note', submission: 'one', text, ...more }, role);
  const removeNote = (noteId: unknown, role: (typeof roles)[number]) => act({ act: 'remove-note', noteId }, role);

  test('are there when the answer comes, with who wrote them; its author and admins remove one', async () => {
    await arrived('submission', submission('ada@example.org', 'x'), 'one');
    expect((await add('  Called back.  ', 'editor', { by: 'somebody else', noteId: 'mine' })).status).toBe(202);
    expect((await add('Sent an offer.', 'admin')).status).toBe(202);
    const [first, second] = await noted();
    expect(first).toMatchObject({ submission_id: 'one', body: 'Called back.', author: ids.editor });
    expect(first?.id).not.toBe('mine');
    expect(second).toMatchObject({ body: 'Sent an offer.', author: ids.admin });
    expect((await removeNote(second?.id, 'editor')).status).toBe(403);
    expect((await removeNote(first?.id, 'viewer')).status).toBe(403);
    expect((await removeNote(first?.id, 'editor')).status).toBe(202);
    expect((await removeNote(first?.id, 'editor')).status).toBe(202);
    expect((await noted()).map(({ body }) => body)).toEqual(['Sent an offer.']);
    expect((await removeNote(second?.id, 'admin')).status).toBe(202);
    expect(await noted()).toEqual([]);
  });

  test.each(['', '   ', 'a'.repeat(2_001), undefined])(
    'are refused when they say nothing or too much: %j',
    async (text) => {
      await arrived('submission', submission('ada@example.org', 'x'), 'one');
      expect((await act({ act: 'note', submission: 'one', text }, 'editor')).status).toBe(400);
      expect((await add('x', 'viewer')).status).toBe(403);
      expect(await noted()).toEqual([]);
    },
  );

  test('are in the export, and erased with the submission and with the person', async () => {
    for (const [id, email] of [
      ['one', 'ada@example.org'],
      ['two', 'bob@example.org'],
    ] as const) {
      await arrived('submission', submission(email, 'x'), id);
      await act({ act: 'note', submission: id, text: `About ${id}` }, 'editor');
    }
    expect(await countOf(sql, 'submission_notes')).toBe(2);
    const { text } = await as('admin', 'GET', '/submissions/export');
    expect(text).toContain('About one');
    await act({ act: 'erase', ids: ['one'] });
    expect((await noted()).map(({ body }) => body)).toEqual(['About two']);
    await act({ act: 'erase-person', email: 'bob@example.org' });
    await expect.poll(noted).toEqual([]);
  });
});

test('an export has a line for each submission, a column for each field, and no cell that a spreadsheet would run', async () => {
  await arrived('submission', submission('ada@example.org', '=HYPERLINK("https://evil.example","x")'), 'one');
  const other = [{ name: 'topic', kind: 'text' as const, label: '+1', values: ['@SUM(1)', '-2'] }];
  await arrived(
    'submission',
    submission('bob@example.org', '', {
      fields: other,
      page: '/=1',
      files: [{ id: fileId, field: 'paper', name: '=cmd|x.txt', mimeType: 'text/plain', sizeBytes: 1 }],
    }),
    'two',
  );
  await arrived('submission', submission('bot@example.org', 'buy', { spam: 'honeypot' }), 'three');
  await act({ act: 'note', submission: 'two', text: '=1+1' }, 'editor');
  const { headers, text } = await as('admin', 'GET', '/submissions/export');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('id,sent_at,form,page,language,proved,spam,handled_at,topic,message,files,notes');
  expect(lines).toEqual([
    "two,2026-11-20T00:00:00.000Z,Contact,/=1,en,true,,,'@SUM(1); -2,,'=cmd|x.txt,'=1+1",
    'one,2026-11-20T00:00:00.000Z,Contact,/contact,en,true,,,,"\'=HYPERLINK(""https://evil.example"",""x"")",,',
  ]);
  expect((await as('admin', 'GET', '/submissions/export?state=spam')).text).toMatch(/\r\nthree,.*honeypot/);
  expect((await as('admin', 'GET', '/submissions/export?words=HYPERLINK')).text).not.toContain('two,');
  expect((await as('admin', 'GET', '/submissions/export?words=%25')).text.trimEnd().split('\r\n')).toHaveLength(1);
});

test('the newsletter’s export has what each agreed to and the link that ends it', async () => {
  await arrived('subscription', ask('=ada@example.org', '+Yes, send it'));
  const { text, headers } = await as('admin', 'GET', '/subscribers/export');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="newsletter-/);
  const line = text.trimEnd().split('\r\n')[1] ?? '';
  expect(line).toMatch(/^'=ada@example\.org,asked,en,2026-11-20T00:00:00\.000Z,,,"'\+Yes, send it",http/);
  const token = new URL(line.slice(line.indexOf('http'))).searchParams.get('token') ?? '';
  expect(readLinkToken(linkKey, { token, purpose: 'unsubscribe', nowMs: Date.UTC(2040, 1) })).toBe(
    subscriberIdOf(linkKey, '=ada@example.org'),
  );
});

test('a file of a stranger is saved and never shown, whatever it is called', async () => {
  await arrived('submission', submission('ada@example.org', 'x', storedFile('Bä"r\\;.html')), 'one');
  const { headers, text, status } = await as('editor', 'GET', `/submissions/one/files/${fileId}`);
  expect([status, text]).toEqual([200, '<script>1</script>']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': `attachment; filename="B_r__;.html"; filename*=UTF-8''B%C3%A4%22r%5C%3B.html`.replace(
      'B_r__',
      'B__r_',
    ),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-length': '18',
  });
});

test.each(['/submissions/other/files/', '/submissions/one/files/2', '/submissions/one/files/..%2F..%2F'])(
  'a file is found only under its submission: %s',
  async (path) => {
    await arrived('submission', submission('ada@example.org', 'x', storedFile('a.html')), 'one');
    await arrived('submission', submission('ada@example.org', 'y'), 'other');
    expect((await as('admin', 'GET', `${path}${fileId}`)).status).toBe(404);
  },
);

test('erasing one submission takes its file and its mails and leaves the others', async () => {
  await arrived('submission', submission('ada@example.org', 'x', storedFile('a.html')), 'one');
  await arrived('submission', submission('ada@example.org', 'y'), 'two');
  expect((await act({ act: 'erase', ids: ['one'] })).status).toBe(202);
  expect((await sql.all('SELECT id FROM submissions')).map(({ id }) => id)).toEqual(['two']);
  expect((await sql.all('SELECT id FROM outbox')).map(({ id }) => id)).toEqual(['two-notify-0']);
  await expect.poll(() => existsSync(filePath())).toBe(false);
  expect((await as('admin', 'GET', `/submissions/one/files/${fileId}`)).status).toBe(404);
});

test('erasing a person takes everything under the address, however it is written, and nobody else', async () => {
  await arrived('submission', submission('Ada@Example.org', 'x', storedFile('a.html')), 'one');
  await arrived('submission', submission('ada@example.org', 'y'), 'two');
  await arrived('submission', submission('bob@example.org', 'z'), 'his');
  await arrived('subscription', ask('ADA@example.org'));
  await arrived('subscription', ask('bob@example.org'));
  expect((await act({ act: 'erase-person', email: 'ada@example.org' })).status).toBe(202);
  expect((await sql.all('SELECT id FROM submissions')).map(({ id }) => id)).toEqual(['his']);
  expect((await sql.all('SELECT email FROM subscribers')).map(({ email }) => email)).toEqual(['bob@example.org']);
  expect(JSON.stringify(await sql.all('SELECT * FROM outbox'))).not.toMatch(/ada@example\.org|submissions\/(one|two)/i);
  await expect.poll(() => existsSync(filePath())).toBe(false);
});

test('a subscription is ended for somebody who asks by letter', async () => {
  await arrived('subscription', ask('ada@example.org'));
  await act({ act: 'unsubscribe', subscriberId: subscriberIdOf(linkKey, 'ada@example.org') });
  expect((await sql.all('SELECT status FROM subscribers'))[0]?.status).toBe('left');
});

test('what was wrongly marked as spam is kept as long as anything else', async () => {
  await arrived('submission', submission('ada@example.org', 'x'), 'one');
  await arrived('submission', submission('bob@example.org', 'x', { spam: 'links' }), 'two');
  await act({ act: 'not-spam', ids: ['two'] }, 'editor');
  const [one, two] = await sql.all('SELECT spam, keep_until_ms FROM submissions ORDER BY id');
  expect(two).toEqual(one);
});

test('a forgotten password goes into the outbox, in plain words, with a link of the studio’s own that opens the account', async () => {
  const forgot = (email: string) =>
    rest('POST', '/users/forgot-password', {
      body: { email },
      headers: { origin: 'https://evil.example', host: 'evil.example', 'accept-language': 'de' },
    });
  expect((await forgot('editor@candor.example')).status).toBe(200);
  await expect.poll(() => countOf(sql, 'outbox'), { timeout: patient(60_000) }).toBe(1);
  const [mail] = await listMails(sql, { status: 'waiting', limit: 2 });
  expect(mail).toMatchObject({
    kind: 'account',
    to: 'editor@candor.example',
    subject: 'Ein neues Passwort festlegen',
    unsubscribe: null,
  });
  expect(mail?.text).not.toMatch(/<[a-z]|evil/i);
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^${studio.environment.studioUrl.origin}/admin/reset/[\\w-]{43}$`));
  // A repeated request, or an address without an account, creates no e-mail and gets the same response.
  for (const email of ['nobody@candor.example', ' Nobody@candor.example', 'Editor@candor.example'])
    expect((await forgot(email)).status).toBe(email.startsWith('n') ? 200 : 429);
  expect(
    (
      await as(undefined, 'POST', '/users/reset-password', {
        token: link.split('/').at(-1),
        password: 'another long password',
      })
    ).status,
  ).toBe(200);
  expect(await countOf(sql, 'outbox')).toBe(1);
});
