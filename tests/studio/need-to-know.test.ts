import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAudit } from '../../src/audit/history/audits.ts';
import type { Role } from '../../src/content/access/role.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { withHandlers } from '../../src/studio/forms/shown-submissions.ts';
import type { Submission } from '../../src/forms/store/search.ts';
import { type Asker, askers } from './askers.ts';
import { restOf } from './rest.ts';
import { type Served, serve } from './serve.ts';
import { createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

/* What each role gets over HTTP: the names of others but not their addresses, and nothing that it does not need. */

const password = 'a long enough password';
const names: Record<Role, string> = {
  admin: 'Ada Admin',
  editor: 'Ed Editor',
  viewer: 'Vi Viewer',
  privacy: 'Pri Vacy',
};
const others: readonly Asker[] = askers.filter((who) => who !== 'admin');
const note = 'for the lawyer';
const recipients = 'desk@agency.example';
const webhookUrl = 'https://hooks.example/T0KEN';
const network = '203.0.113.0/24';
const category = { name: 'N', description: 'D' };
const banner = {
  ...{ title: 'T', text: 'T', acceptLabel: 'A', rejectLabel: 'No', chooseLabel: 'C', saveLabel: 'S' },
  ...{ necessary: category, functional: category, analytics: category, performance: category, advertisement: category },
};

let studio: TestStudio;
let served: Served;
let page: string;
let form: string;
let link: { id: string; address: string };
const ids: Partial<Record<Role, string>> = {};
const cookies: Partial<Record<Asker, string>> = {};

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  served = await serve(restOf(studio.payload));
  const sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  for (const role of ['admin', 'editor', 'viewer', 'privacy'] as const) await makeAccount(role);
  page = await createPage(studio, { title: 'A draft', slug: 'a-draft', _status: 'draft' });
  await addAudit(sql, {
    ...{ id: randomUUID(), url: studio.environment.siteUrl.href, scope: 'own', cause: 'asked' },
    ...{ requestedBy: ids.editor ?? '', requestedAtMs: 1, notBeforeMs: 0 },
  });
  await sql.close();
  await plan();
  const made = await send('editor', 'POST', '/drafts/links', { collection: 'pages', id: page, locale: 'en', note });
  link = Object(made.body.link);
  const fields = [{ kind: 'email', name: 'email', label: 'Email' }];
  form = idIn(await send('admin', 'POST', '/forms', { title: 'Contact', fields, recipients, webhookUrl }));
  expect((await send('admin', 'POST', '/globals/measurement', { networks: [network] })).status).toBe(200);
  expect((await send('admin', 'POST', '/globals/consent', banner)).status).toBe(200);
});
afterAll(async () => {
  await served?.close();
  await studio?.close();
});

async function makeAccount(role: Role): Promise<void> {
  const email = addressOf(role);
  const { id } = await studio.payload.create({
    collection: 'users',
    data: { email, password, role, name: names[role] },
  });
  ids[role] = String(id);
  cookies[role] = (await send('anonymous', 'POST', '/users/login', { email, password })).cookie;
}

async function plan(): Promise<void> {
  await studio.payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      doc: { relationTo: 'pages', value: page },
      user: { relationTo: 'users', value: ids.editor },
    },
    waitUntil: new Date(Date.UTC(2099, 0, 1)),
  } as never);
}

function addressOf(role: Role): string {
  return `${role}@candor.example`;
}

async function send(who: Asker, method: string, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${served.port}/api${path}`, {
    method,
    headers: {
      origin: 'http://localhost:3001',
      ...(cookies[who] && { cookie: cookies[who] }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, text, body: Object(text.startsWith('{') ? JSON.parse(text) : {}), cookie };
}

const get = (who: Asker, path: string) => send(who, 'GET', path);
const idIn = ({ body, text }: { body: Record<string, unknown>; text: string }): string => {
  const { doc } = body;
  expect(doc, text).toBeTruthy();
  return String(Object(doc).id);
};

/** Every address that lists or shows something. */
function readable(): string[] {
  const { collections, globals } = studio.payload.config;
  const ofCollections = collections.flatMap(({ slug, versions }) => [
    `/${slug}?depth=2&limit=100&draft=true`,
    ...(versions ? [`/${slug}/versions?depth=2&limit=100`] : []),
  ]);
  const ofGlobals = globals.flatMap(({ slug, versions }) => [
    `/globals/${slug}?depth=2`,
    ...(versions ? [`/globals/${slug}/versions?depth=2&limit=100`] : []),
  ]);
  const own = ['/audits', '/inbox', '/activity/export', `/usage?collection=pages&id=${page}`];
  const ofDrafts = [`/drafts/links?collection=pages&id=${page}`, `/drafts/plans?collection=pages&id=${page}`];
  return [...ofCollections, ...ofGlobals, ...own, ...ofDrafts];
}

describe.each(others)('as %s', (who) => {
  test('nothing that can be read names another account by its address', async () => {
    const addresses = (Object.keys(names) as Role[]).filter((role) => role !== who).map(addressOf);
    for (const path of readable()) {
      const { text } = await get(who, path);
      for (const address of addresses) expect(text, path).not.toContain(address);
    }
  });

  test('nothing that can be read has where a form sends to, or the networks of the offices', async () => {
    const { webhookKey } = (await get('admin', `/forms/${form}`)).body;
    expect(webhookKey).toMatch(/\w{16}/);
    for (const path of readable()) {
      const { text } = await get(who, path);
      for (const value of [recipients, webhookUrl, network, String(webhookKey)])
        expect(text, path).not.toContain(value);
    }
  });

  test('a filter does not tell either', async () => {
    for (const path of [
      `/forms?where[webhookUrl][contains]=T0KEN`,
      `/forms?where[recipients][contains]=desk`,
      `/banner-versions?where[publishedBy][contains]=admin`,
      `/users?where[email][contains]=admin`,
    ])
      expect((await get(who, path)).body.docs ?? [], path).toEqual([]);
  });

  test('security settings are for admins', async () => {
    expect((await get(who, '/globals/accounts')).status).toBe(403);
  });
});

test('an admin sees where a form sends to, the networks, the security settings, and addresses among people', async () => {
  expect((await get('admin', `/forms/${form}`)).body).toMatchObject({ recipients, webhookUrl, webhookRevision: 1 });
  expect((await get('admin', '/globals/measurement')).body.networks).toEqual([network]);
  expect((await get('admin', '/globals/accounts')).status).toBe(200);
  expect((await get('admin', '/users')).text).toContain(addressOf('viewer'));
});

describe('links to drafts', () => {
  test('are for those who write, and say by name who made them', async () => {
    for (const who of ['editor', 'admin'] as const) {
      const { body } = await get(who, `/drafts/links?collection=pages&id=${page}`);
      expect(body.links, who).toMatchObject([{ id: link.id, note, address: link.address, createdBy: names.editor }]);
    }
    for (const who of ['anonymous', 'viewer', 'privacy'] as const) {
      for (const path of ['/preview-links', `/preview-links/${link.id}`, `/drafts/links?collection=pages&id=${page}`])
        expect((await get(who, path)).status, path).toBe(403);
      expect((await send(who, 'POST', '/drafts/links/revoke', { id: link.id })).status).toBe(403);
    }
  });

  test('of an earlier version name the account too, although they hold its address', async () => {
    const created = await studio.payload.create({
      collection: 'preview-links',
      data: {
        subject: 'pages',
        document: 'another',
        locale: 'en',
        createdBy: addressOf('admin'),
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    });
    const { body } = await get('editor', '/drafts/links?collection=pages&id=another');
    expect(body.links).toMatchObject([{ id: String(created.id), createdBy: names.admin }]);
  });
});

test('plans are for those who write, and say by name who made them', async () => {
  const path = `/drafts/plans?collection=pages&id=${page}`;
  for (const who of ['editor', 'admin'] as const)
    expect((await get(who, path)).body.plans, who).toMatchObject([{ type: 'publish', by: names.editor }]);
  for (const who of ['anonymous', 'viewer', 'privacy'] as const) expect((await get(who, path)).status, who).toBe(403);
});

test('an archived banner says by name who published it, to those who write', async () => {
  const publishers = async (who: Asker) =>
    ((await get(who, '/banner-versions?limit=100')).body.docs ?? []).map((one: object) =>
      Reflect.get(one, 'publisher'),
    );
  expect(await publishers('editor')).toContain(names.admin);
  expect(await publishers('admin')).toContain(names.admin);
  expect(new Set(await publishers('viewer'))).toEqual(new Set([undefined]));
});

test('an audit says by name who requested it', async () => {
  for (const who of ['viewer', 'editor', 'privacy', 'admin'] as const)
    expect((await get(who, '/audits')).body.audits, who).toMatchObject([{ requestedBy: names.editor }]);
});

test('who else has a document open is named; without a name only admins learn the address', async () => {
  const open = (who: Asker) =>
    send(who, 'POST', '/editing', {
      ...{ kind: 'collections', slug: 'pages', id: page, locale: 'en', tab: who },
      revision: '',
    });
  await open('editor');
  expect((await open('viewer')).body.others).toMatchObject([{ name: names.editor }]);
  await rename('editor', '');
  expect((await open('viewer')).body.others).toMatchObject([{ name: '' }]);
  expect((await open('admin')).body.others).toMatchObject([{ name: addressOf('editor') }, { name: names.viewer }]);
  await rename('editor', names.editor);
});

async function rename(role: Role, name: string): Promise<void> {
  await studio.payload.update({ collection: 'users', id: ids[role] ?? '', data: { name } });
}

test('a submission says by name who handled it, also one that an earlier version noted', async () => {
  const submissions = [ids.editor, addressOf('editor'), 'gone@candor.example', null].map(
    (handledBy) => ({ handledBy }) as Submission,
  );
  const shownTo = async (role: Role) =>
    (await withHandlers({ payload: studio.payload, user: { id: ids[role], role } }, submissions)).map(
      ({ handledBy }) => handledBy,
    );
  expect(await shownTo('privacy')).toEqual([names.editor, names.editor, '', null]);
  expect(await shownTo('admin')).toEqual([names.editor, names.editor, 'gone@candor.example', null]);
});

describe('the activity log', () => {
  test('names people, and their addresses only to admins', async () => {
    const [privacy, admin] = await Promise.all(
      (['privacy', 'admin'] as const).map(async (who) => (await get(who, '/activity/export')).text),
    );
    expect(privacy).toContain(names.editor);
    expect(privacy).not.toMatch(/@candor\.example/);
    expect(admin).toContain(`${names.editor} (${addressOf('editor')})`);
  });

  test('is not searched by addresses that it does not show', async () => {
    const linesFor = async (who: Asker, text: string) =>
      (await get(who, `/activity/export?text=${text}`)).text.trim().split('\r\n').length - 1;
    expect(await linesFor('privacy', 'editor@candor')).toBe(0);
    expect(await linesFor('privacy', 'Ed%20Editor')).toBeGreaterThan(0);
    expect(await linesFor('admin', 'editor@candor')).toBeGreaterThan(0);
  });
});

describe('an editor who saves a form', () => {
  const stored = () => studio.payload.findByID({ collection: 'forms', id: form });

  test('changes it and loses nothing that only admins see', async () => {
    const { body } = await get('editor', `/forms/${form}`);
    const saved = await send('editor', 'PATCH', `/forms/${form}`, { ...body, title: 'Contact us' });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.text).not.toContain(recipients);
    expect(await stored()).toMatchObject({ title: 'Contact us', recipients, webhookUrl, webhookRevision: 1 });
    expect(await studio.document(`form:${form}:en`)).toMatchObject({
      title: 'Contact us',
      delivery: { recipients: [recipients], webhook: { url: webhookUrl, revision: 1 } },
    });
  });

  test('cannot change where it sends to, nor begin a form that sends elsewhere', async () => {
    const elsewhere = {
      recipients: 'exfil@evil.example',
      webhookUrl: 'https://evil.example/',
      webhookRevision: 7,
      webhookKey: 'mine',
    };
    await send('editor', 'PATCH', `/forms/${form}`, elsewhere);
    expect(await stored()).toMatchObject({ recipients, webhookUrl, webhookRevision: 1 });
    const fields = [{ kind: 'email', name: 'email', label: 'Email' }];
    const id = idIn(await send('editor', 'POST', '/forms', { title: 'Another', fields, ...elsewhere }));
    const copy = idIn(await send('editor', 'POST', `/forms/${form}/duplicate`));
    for (const made of [id, copy])
      expect(JSON.stringify(await studio.payload.findByID({ collection: 'forms', id: made }))).not.toMatch(
        /evil\.example|agency\.example|T0KEN|mine/,
      );
  });

  test('gets a revision that does not confirm a guess of these values', async () => {
    const revisionOf = async (who: Asker) => String((await get(who, `/forms/${form}`)).body.revision);
    expect(await revisionOf('admin')).toMatch(/recipients:.*webhookUrl:/);
    expect(await revisionOf('editor')).toMatch(/title:/);
    expect(await revisionOf('editor')).not.toMatch(/recipients|webhook/);
  });
});

test('an editor who saves the measurement settings keeps the excluded networks, and cannot change them', async () => {
  const { body } = await get('editor', '/globals/measurement');
  const saved = await send('editor', 'POST', '/globals/measurement', {
    ...body,
    excludesOwn: false,
    networks: ['198.51.100.0/24'],
  });
  expect(saved.status, saved.text).toBe(200);
  expect((await get('admin', '/globals/measurement')).body).toMatchObject({ excludesOwn: false, networks: [network] });
});

test('where something is used is answered as far as the role may read, and not refused', async () => {
  for (const who of ['viewer', 'editor', 'privacy'] as const)
    expect((await get(who, `/usage?collection=forms&id=${form}`)).status, who).toBe(200);
});
