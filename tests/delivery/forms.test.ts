import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubmissionBody } from '../../src/forms/journal-entries.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { readAll } from '../../src/journal/testing.ts';
import type { JournaledBatch } from '../../src/measurement/ingest/journaled-batch.ts';
import { postOf } from '../site/fixture/blog.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm, contactId, formPage, newsletterTexts } from '../site/fixture/forms.ts';
import { type Answered, cookiesOf, decide, startTestSite, type TestSite } from './site.ts';

/** A post with the form, and with the newsletter at its end. */
const letter = postOf(1, { blocks: [{ blockType: 'form', id: 'a', heading: 'Write to us', form: contactId }] });

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    documents: [...fixtureDocuments, contactForm(), { ...newsletterTexts(), isAfterPosts: true }, formPage, letter],
  });
});
afterAll(() => site.stop());

const right = {
  name: 'Ada',
  email: 'ada@example.org',
  topic: 'question',
  message: 'A first letter.',
  agreed: 'yes',
  _page: '/write',
  _homepage: '',
};
const own = { 'sec-fetch-site': 'same-origin' };
const json = { accept: 'application/json' };

function post(
  values: Record<string, string>,
  headers: Record<string, string> = {},
  path = `/forms/${contactId}`,
): Promise<Answered> {
  return site.ask({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...own, ...headers },
    body: new URLSearchParams(values).toString(),
  });
}

function multipart(
  values: Record<string, string>,
  files: { name: string; fileName: string; content: string | Buffer }[],
): { type: string; body: Buffer } {
  const parts = [
    ...Object.entries(values).map(([name, value]) =>
      Buffer.from(`--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, fileName, content }) => [
      Buffer.from(
        `--xyz\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: text/html\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  ];
  return { type: 'multipart/form-data; boundary=xyz', body: Buffer.concat([...parts, Buffer.from('--xyz--\r\n')]) };
}

async function postFiles(
  values: Record<string, string>,
  files: Parameters<typeof multipart>[1],
  headers: Record<string, string> = json,
): Promise<Answered> {
  const { type, body } = multipart(values, files);
  return site.ask({
    method: 'POST',
    path: `/forms/${contactId}`,
    headers: { 'content-type': type, ...own, ...headers },
    body,
  });
}

async function entries(kind: Entry['kind']): Promise<Entry[]> {
  return (await readAll(site.journal.folder)).entries.map(({ entry }) => entry).filter((entry) => entry.kind === kind);
}

async function submissions(): Promise<(SubmissionBody & { id: string })[]> {
  return (await entries('submission')).map(({ id, body }) => ({ ...(body as SubmissionBody), id }));
}

const uploads = () => (existsSync(join(site.dataDir, 'uploads')) ? readdirSync(join(site.dataDir, 'uploads')) : []);

async function token(path = `/forms/${contactId}`): Promise<string> {
  return JSON.parse((await site.get(`${path}/token`)).body).token;
}

test('a page shows its form as plain HTML, and the same to everybody', async () => {
  const page = await site.get('/write');
  expect(page.status).toBe(200);
  expect(page.body).toContain(`action="/forms/${contactId}"`);
  expect(page.body).toMatch(/name="_token" value=""/);
  expect(page.body).toMatch(/<label for="contact-email">E-mail address/);
  expect(page.body).toMatch(/aria-describedby="contact-email-help contact-email-error"/);
  expect((await site.get('/')).body).not.toMatch(/_assets\/forms-/);
});

test('a form is on the disk before it is answered, and leads on to the thanks', async () => {
  const answer = await post(right);
  expect([answer.status, answer.headers.location]).toEqual([303, `/forms/${contactId}/thanks?page=%2Fwrite`]);
  expect((await submissions()).at(-1)).toMatchObject({
    form: { slug: 'contact' },
    page: '/write',
    email: 'ada@example.org',
    isProved: false,
    spam: null,
  });
  const thanks = await site.get(String(answer.headers.location));
  expect(thanks.body).toContain('Thank you, we have it.');
  expect(thanks.body).toContain('href="/write"');
});

test('the words of a consent are kept as they were shown, and nothing that was not asked', async () => {
  await post({ ...right, name: 'Grace', invented: 'x', __proto__: 'y', constructor: 'z' });
  const last = (await submissions()).at(-1);
  expect(last?.fields.map(({ name }) => name)).toEqual(['name', 'email', 'topic', 'message', 'paper', 'agreed']);
  expect(last?.fields.at(-1)).toEqual({
    name: 'agreed',
    kind: 'consent',
    label: 'You may keep this to answer me.',
    values: ['yes'],
  });
});

test('without a script a faulty form comes back with what was typed and what is wrong, and nothing is kept', async () => {
  const before = (await submissions()).length;
  const answer = await post({ ...right, email: 'not an address', message: 'abc<script>' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatch(/role="alert"[^>]*autofocus/i);
  expect(answer.body).toContain('<a href="#contact-email">');
  expect(answer.body).toMatch(/id="contact-email"[^>]*aria-invalid="true"[^>]*value="not an address"/);
  expect(answer.body).toContain('abc&lt;script&gt;');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await submissions()).length).toBe(before);
});

test.each(['/write', '/blog/post-1'])(
  'without a script the newsletter comes back on %s with the address that was typed',
  async (page) => {
    expect((await site.get(page)).body).toContain('action="/newsletter/subscribe"');
    const answer = await post({ email: 'ada at example', consent: 'yes', _page: page }, {}, '/newsletter/subscribe');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatch(/id="newsletter-email"[^>]*aria-invalid="true"[^>]*value="ada at example"/);
  },
);

test('without a script a form in a post comes back with what was typed', async () => {
  const answer = await post({ ...right, email: 'not an address', message: 'A long letter.', _page: '/blog/post-1' });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('A long letter.');
});

test('what is asked only under another answer is needed only then', async () => {
  const answer = await post({ ...right, topic: 'other' }, json);
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
    422,
    { code: 'fields_invalid', errors: [{ field: 'what', fault: 'field_required' }] },
  ]);
  expect((await post({ ...right, topic: 'question', what: 'left over' }, json)).status).toBe(200);
  expect((await submissions()).at(-1)?.fields.some(({ name }) => name === 'what')).toBe(false);
});

test('with a token the same post twice is one submission, and another one after a change', async () => {
  const sent = { ...right, name: 'Twice', _token: await token() };
  for (const values of [sent, sent, { ...sent, message: 'Another letter.' }])
    expect((await post(values, json)).status).toBe(200);
  const mine = (await submissions()).filter(({ fields }) => fields[0]?.values[0] === 'Twice');
  expect(mine.map(({ isProved }) => isProved)).toEqual([true, true, true]);
  expect(new Set(mine.map(({ id }) => id)).size).toBe(2);
});

test('a token of another form, an old one and an invented one prove nothing', async () => {
  for (const _token of [
    await token('/newsletter/subscribe'),
    'x',
    '1000000000.11111111-1111-4111-8111-111111111111.'.padEnd(91, 'A'),
  ]) {
    expect((await post({ ...right, name: 'Forged', _token }, json)).status).toBe(200);
    expect((await submissions()).at(-1)?.isProved).toBe(false);
  }
});

test('what a machine fills in is thanked for and marked', async () => {
  expect((await post({ ...right, name: 'Bot', _homepage: 'https://casino.example' })).status).toBe(303);
  expect((await submissions()).at(-1)?.spam).toBe('honeypot');
  expect((await post({ ...right, message: 'https://a.example https://b.example https://c.example' })).status).toBe(303);
  expect((await submissions()).at(-1)?.spam).toBe('links');
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' }],
  [{ 'sec-fetch-site': undefined }],
])('a post from elsewhere is refused: %j', async (given) => {
  const before = (await submissions()).length;
  const headers = Object.fromEntries(
    Object.entries({ 'content-type': 'application/x-www-form-urlencoded', ...given }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
  const answer = await site.ask({
    method: 'POST',
    path: `/forms/${contactId}`,
    headers,
    body: new URLSearchParams(right).toString(),
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'cross_site']);
  expect((await submissions()).length).toBe(before);
});

test('a form that is not published is not there', async () => {
  expect((await post(right, {}, '/forms/22222222-2222-4222-8222-222222222222')).status).toBe(404);
  expect((await site.get('/forms/x/token')).status).toBe(404);
});

test('a file is on the disk under a name of ours, with the type its bytes say', async () => {
  const answer = await postFiles({ ...right, name: 'File' }, [
    { name: 'paper', fileName: '../../etc/pass\u202ewd.pdf', content: '%PDF-1.7 hello' },
  ]);
  expect(answer.status).toBe(200);
  const [file] = (await submissions()).at(-1)?.files ?? [];
  expect(file).toMatchObject({ field: 'paper', mimeType: 'application/pdf', sizeBytes: 14 });
  expect(file?.name).toMatch(/^passwd\.pdf$/);
  expect(readFileSync(join(site.dataDir, 'uploads', String(file?.id)), 'utf8')).toBe('%PDF-1.7 hello');
});

test.each([
  [
    'a page that calls itself a document',
    [{ name: 'paper', fileName: 'a.pdf', content: '<script>1</script>' }],
    'file_type',
  ],
  ['an ending that is not wanted', [{ name: 'paper', fileName: 'a.html', content: 'hello' }], 'file_type'],
  [
    'more bytes than allowed',
    [{ name: 'paper', fileName: 'a.txt', content: 'x'.repeat(1024 * 1024 + 1) }],
    'file_too_large',
  ],
  [
    'more files than allowed',
    ['1', '2', '3'].map((name) => ({ name: 'paper', fileName: `${name}.txt`, content: name })),
    'file_too_many',
  ],
])('%s is refused and leaves nothing behind', async (_, files, fault) => {
  const before = uploads();
  const answer = await postFiles(right, files);
  expect([answer.status, JSON.parse(answer.body).errors]).toMatchObject([422, [{ field: 'paper', fault }]]);
  expect(uploads()).toEqual(before);
});

test('a file under a name that is no file field is thrown away', async () => {
  const before = uploads();
  expect(
    (await postFiles({ ...right, name: 'Stray' }, [{ name: 'name', fileName: 'a.txt', content: 'x' }])).status,
  ).toBe(200);
  expect(uploads()).toEqual(before);
});

test.each([
  ['another media type', { 'content-type': 'text/plain' }, 'a', 415],
  ['no boundary', { 'content-type': 'multipart/form-data' }, 'a', 415],
  [
    'a body cut short',
    { 'content-type': 'multipart/form-data; boundary=xyz' },
    '--xyz\r\ncontent-disposition: form-data; name="name"\r\n\r\nAd',
    400,
  ],
  ['too many parts', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(500), 413],
  [
    'too much text',
    { 'content-type': 'application/x-www-form-urlencoded' },
    `message=${'x'.repeat(70_000)}&name=${'y'.repeat(20_000)}`,
    413,
  ],
  ['a compressed body', { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }, 'a', 415],
])('%s is refused', async (_, headers, body, status) => {
  const answer = await site.ask({
    method: 'POST',
    path: `/forms/${contactId}`,
    headers: { ...own, ...json, ...headers },
    body,
  });
  expect(answer.status).toBe(status);
});

test('a post announced larger than any form is refused before it is sent', async () => {
  const sending = request({
    host: '127.0.0.1',
    port: site.port,
    method: 'POST',
    path: `/forms/${contactId}`,
    headers: {
      host: 'localhost',
      'content-type': 'multipart/form-data; boundary=xyz',
      'content-length': 100_000_000,
      ...own,
    },
  });
  sending.flushHeaders();
  const status = await new Promise((resolve) =>
    sending.on('response', ({ statusCode }) => resolve(statusCode)).on('error', resolve),
  );
  sending.destroy();
  expect(status).toBe(413);
});

test('the newsletter asks first: a link for seven days, and no address on the list', async () => {
  const answer = await post(
    { email: 'Ada@example.org', consent: 'yes', _page: '/write', _token: await token('/newsletter/subscribe') },
    {},
    '/newsletter/subscribe',
  );
  expect([answer.status, answer.headers.location]).toEqual([303, '/newsletter/thanks?page=%2Fwrite']);
  const [asked] = await entries('subscription');
  expect(asked?.body).toMatchObject({
    act: 'ask',
    email: 'Ada@example.org',
    consentText: 'Yes, send it to me.',
    mail: { subject: expect.stringMatching(/^Please confirm: /) },
  });
  const link = /http\S+newsletter\/confirm\?token=[^\s"\\]+/.exec(JSON.stringify(asked))?.[0] ?? '';
  const page = await site.get(new URL(link).pathname + new URL(link).search);
  expect(page.body).toContain('Yes, send it to me');
  expect((await entries('subscription')).length).toBe(1);
  const confirmed = await site.ask({
    method: 'POST',
    path: '/newsletter/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URL(link).search.slice(1),
  });
  expect(confirmed.status).toBe(200);
  expect((await entries('subscription')).at(-1)?.body).toMatchObject({ act: 'confirm' });
});

test('a link that was changed, or is for something else, does nothing', async () => {
  const before = (await entries('subscription')).length;
  for (const path of [
    '/newsletter/confirm?token=abc',
    `/newsletter/unsubscribe?token=${'a'.repeat(32)}.0.${'A'.repeat(43)}`,
  ]) {
    expect((await site.get(path)).status).toBe(410);
    expect(
      (
        await site.ask({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      ).status,
    ).toBe(410);
  }
  expect((await entries('subscription')).length).toBe(before);
});

test('a form that was taken is one event of a visitor who agreed, however often it is sent, and of nobody else', async () => {
  const told = async () =>
    (await entries('events')).flatMap(({ body }) =>
      (body as JournaledBatch).events.filter(({ name }) => name === 'form_submit'),
    );
  await post({ ...right, name: 'Nobody' });
  await post({ ...right, name: 'Refused' }, { cookie: await decide(site, 'reject') });
  expect(await told()).toEqual([]);
  const cookie = await decide(site);
  const proved = { ...right, name: 'Agreed', _token: await token() };
  const first = await post(proved, { cookie });
  expect((first.headers['set-cookie'] ?? []).map((line) => line.split('=')[0])).toEqual([
    'candor-visitor',
    'candor-session',
  ]);
  await post(proved, { cookie: `${cookie}; ${cookiesOf(first)}`, ...json });
  const events = await told();
  expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  expect(events[0]?.params).toEqual({
    page_location: 'http://localhost/write',
    form_id: 'contact',
    form_name: 'contact',
    form_destination: `http://localhost/forms/${contactId}`,
  });
  await post({ ...proved, email: 'not an address' }, { cookie, ...json });
  expect(await told()).toHaveLength(2);
});
