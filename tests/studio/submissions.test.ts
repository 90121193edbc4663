import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { SubmissionBody, SubscriptionBody } from '../../src/forms/journal-entries.ts';
import { readLinkToken, subscriberIdOf } from '../../src/forms/newsletter-links.ts';
import { uploadFolderOf } from '../../src/forms/uploads.ts';
import type { Sql } from '../../src/platform/database.ts';
import { listMails } from '../../src/platform/mail/outbox.ts';
import { countOf } from '../../src/worker/testing.ts';
import { roles, submission, useFormsDesk } from './forms-desk.ts';
import { type Rest, restOf } from './rest.ts';
import type { TestStudio } from './studio.ts';

/** Another one in each test: the worker removes the files of an erased submission after its row, when the next test may have begun. */
let fileId: string;

const desk = useFormsDesk();
let studio: TestStudio;
let sql: Sql;
let rest: Rest;
let { as, act, arrived, ids, linkKey } = {} as ReturnType<typeof desk>;
beforeAll(() => {
  ({ studio, sql, as, act, arrived, ids, linkKey } = desk());
  rest = restOf(studio.payload);
});
beforeEach(() => void (fileId = randomUUID()));

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
