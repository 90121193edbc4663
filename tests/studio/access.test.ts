import { Forbidden, NotFound } from 'payload';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessMatrix, type Answer, configOfStudio, type Operation, operations } from './access-matrix.ts';
import { type Asker, askers } from './askers.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const { collections: collectionMatrix, globals: globalMatrix } = await accessMatrix(await configOfStudio());
const password = 'a long enough password';
type Account = { id: string; collection: 'users'; role: string; token: string };

let studio: TestStudio;
let rest: Rest;
let accounts: Record<Asker, Account | undefined>;
/** Owns the documents of none of the tested accounts; also the admin who stays when others are deleted. */
let somebodyElse: Account;
let image: Buffer;
let serial = 0;

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  somebodyElse = await account('admin', 'keeper@candor.example');
  accounts = {
    anonymous: undefined,
    viewer: await account('viewer'),
    editor: await account('editor'),
    privacy: await account('privacy'),
    admin: await account('admin'),
  };
});
afterAll(() => studio?.close());

async function account(role: string, email = `${role}-${++serial}@candor.example`): Promise<Account> {
  const { id } = await studio.payload.create({ collection: 'users', data: { email, password, role } });
  const { session } = await rest('POST', '/users/login', { body: { email, password } });
  return { id: String(id), collection: 'users', role, token: session };
}

test('there is a document to try for every collection', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(collectionMatrix).toSorted());
});

/** The fields that a new document of each collection needs. */
const samples: Record<string, (owner: Account | undefined) => Record<string, unknown>> = {
  pages: () => ({ title: 'A page', slug: `page-${++serial}`, _status: 'draft' }),
  posts: () => ({ title: 'A post', slug: `post-${++serial}`, _status: 'draft' }),
  sections: () => ({ title: `Section ${++serial}` }),
  patterns: () => ({
    title: `Pattern ${++serial}`,
    blocks: [{ blockType: 'latest-posts', heading: 'News', count: 3 }],
  }),
  topics: () => ({ name: `Topic ${++serial}` }),
  authors: () => ({ name: `Author ${++serial}` }),
  redirects: () => ({ from: `/old-${++serial}`, leadsTo: 'url', url: '/blog' }),
  media: () => ({ alt: 'A picture' }),
  forms: () => ({ title: `Form ${++serial}`, fields: [{ kind: 'text', name: 'company', label: 'Company' }] }),
  vendors: () => ({ name: `Vendor ${++serial}`, company: 'A company', category: 'analytics' }),
  destinations: () => ({ name: `Files ${++serial}`, kind: 'export', category: 'analytics', sends: 'everything' }),
  webhooks: () => ({ name: `Index ${++serial}`, url: 'https://index.example/hook' }),
  'api-keys': () => ({ name: `App ${++serial}` }),
  'embedded-sites': () => ({ name: 'Another website', domain: `site-${++serial}.example` }),
  'banner-versions': () => ({
    id: `version-${++serial}`,
    version: 'v',
    site: 's',
    publishedAt: new Date(0).toISOString(),
    content: {},
    material: {},
  }),
  imports: () => ({ source: 'old.example', fingerprint: 'f', state: 'finished' }),
  'imported-items': () => ({
    source: 'old.example',
    key: `post:${++serial}`,
    run: 'r',
    ordinal: 1,
    place: 'posts',
    action: 'created',
    wanted: 'w',
    written: 'w',
  }),
  annotations: () => ({ text: 'A fair', at: new Date(0).toISOString() }),
  users: () => ({ email: `someone-${++serial}@candor.example`, password, role: 'viewer' }),
  'preview-links': () => ({
    subject: 'pages',
    document: 'x',
    locale: 'en',
    createdBy: 'a@candor.example',
    expiresAt: '2099-01-01T00:00:00.000Z',
  }),
  'payload-kv': () => ({ key: `key-${++serial}`, data: {} }),
  'payload-jobs': () => ({ taskSlug: 'schedulePublish', input: {} }),
  'payload-migrations': () => ({ name: `migration-${++serial}` }),
  'payload-locked-documents': (owner) => ({ globalSlug: 'site', user: { relationTo: 'users', value: owner?.id } }),
  'payload-preferences': () => ({ key: `key-${++serial}`, value: {} }),
};

const changes: Record<string, Record<string, unknown>> = {
  pages: { title: 'New' },
  posts: { title: 'New' },
  topics: { name: 'New' },
  authors: { role: 'New' },
  redirects: { status: '302' },
  sections: { title: 'New' },
  patterns: { title: 'New' },
  media: { alt: 'New' },
  forms: { title: 'New' },
  vendors: { company: 'New' },
  'embedded-sites': { name: 'New' },
  destinations: { name: 'New' },
  webhooks: { name: 'New' },
  'api-keys': { name: 'New' },
  'banner-versions': { siteName: 'New' },
  annotations: { text: 'New' },
  users: { name: 'New' },
  'payload-locked-documents': { globalSlug: 'footer' },
  'payload-preferences': { value: { a: 1 } },
};

/** Returns a document that belongs to the asker, or to another account. */
async function target(slug: string, owner: Account | undefined): Promise<string> {
  if (slug === 'users' && owner) return owner.id;
  const data = samples[slug]?.(owner ?? somebodyElse) ?? {};
  const created = await studio.payload.create({
    collection: slug,
    data,
    user: owner ?? somebodyElse,
    ...(slug === 'media' && { file: upload() }),
  });
  return String(created.id);
}

function upload(): { data: Buffer; name: string; mimetype: string; size: number } {
  return { data: image, name: 'x.png', mimetype: 'image/png', size: image.length };
}

type Attempt = { slug: string; operation: Operation; asker: Account | undefined; id: string };

async function locally({ slug, operation, asker, id }: Attempt): Promise<boolean> {
  const shared = { collection: slug, overrideAccess: false, user: asker ?? null };
  const { payload } = studio;
  return allowed(async () => {
    if (operation === 'create')
      return payload.create({
        ...shared,
        data: samples[slug]?.(asker) ?? {},
        ...(slug === 'media' && { file: upload() }),
      });
    if (operation === 'read') return found((await payload.find({ ...shared, where: { id: { equals: id } } })).docs, id);
    if (operation === 'update') return payload.update({ ...shared, id, data: changes[slug] ?? {} });
    return payload.delete({ ...shared, id });
  });
}

async function allowed(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await attempt()) !== false;
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return false;
    throw error;
  }
}

function found(docs: unknown, id: string): boolean {
  return Array.isArray(docs) && docs.some((doc) => doc.id === id);
}

async function overRest({ slug, operation, asker, id }: Attempt): Promise<boolean> {
  const token = asker?.token;
  const body = changes[slug] ?? {};
  if (operation === 'create')
    return accepted(
      await rest('POST', `/${slug}`, { token, body: slug === 'media' ? form() : samples[slug]?.(asker) }),
    );
  if (operation === 'update') return accepted(await rest('PATCH', `/${slug}/${id}`, { token, body }));
  if (operation === 'delete') return accepted(await rest('DELETE', `/${slug}/${id}`, { token }));
  const answer = await rest('GET', `/${slug}?where[id][equals]=${id}`, { token });
  return accepted(answer) && found(answer.body.docs, id);
}

function form(): FormData {
  const fields = new FormData();
  fields.set('_payload', JSON.stringify({ alt: 'A picture' }));
  fields.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'x.png');
  return fields;
}

/** Returns the outcome. Any unclear response throws, because it would hide that the request never reached the access check. */
function accepted({ status, body }: { status: number; body: unknown }): boolean {
  if (status === 200 || status === 201) return true;
  expect([401, 403, 404], JSON.stringify(body)).toContain(status);
  return false;
}

/** Collections that have no REST endpoints, or use another form of address; every request there is refused. */
const withoutRest = new Set(['payload-kv', 'payload-migrations', 'payload-preferences']);

describe.each(Object.entries(collectionMatrix))('%s', (slug, rows) => {
  describe.each(operations)('%s', (operation) => {
    const row = rows[operation];

    test.each(askers)('as %s', async (who) => {
      const asker = accounts[who];
      const expected: Answer = row[who];
      const attempts = withoutRest.has(slug) ? [locally] : [locally, overRest];
      for (const attempt of attempts) {
        const others = await attempt({ slug, operation, asker, id: await target(slug, undefined) });
        expect(others, `${attempt.name}: somebody else's`).toBe(expected === 'yes');
        if (expected !== 'own') continue;
        expect(await attempt({ slug, operation, asker, id: await target(slug, asker) }), `${attempt.name}: own`).toBe(
          true,
        );
      }
    });
  });
});

describe.each(Object.entries(globalMatrix))('the global %s', (slug, rows) => {
  test.each(askers)('as %s', async (who) => {
    const asker = accounts[who];
    const shared = { slug: slug, overrideAccess: false, user: asker ?? null };
    const complete = await rest('GET', `/globals/${slug}?depth=0`, { token: accounts.admin?.token });
    expect(complete.status).toBe(200);
    expect(await allowed(() => studio.payload.findGlobal(shared))).toBe(rows.read[who] === 'yes');
    expect(accepted(await rest('GET', `/globals/${slug}`, { token: asker?.token }))).toBe(rows.read[who] === 'yes');
    const mayUpdate = rows.update[who] === 'yes';
    expect(await allowed(() => studio.payload.updateGlobal({ ...shared, data: globalData[slug] ?? {} }))).toBe(
      mayUpdate,
    );
    expect(
      accepted(await rest('POST', `/globals/${slug}`, { token: asker?.token, body: globalData[slug] ?? {} })),
    ).toBe(mayUpdate);
  });
});

const words = { name: 'N', description: 'D' };
const globalData: Record<string, object> = {
  navigation: { items: [] },
  footer: { columns: [] },
  site: { name: 'Candor' },
  consent: {
    title: 'T',
    text: 'T',
    acceptLabel: 'A',
    rejectLabel: 'No',
    chooseLabel: 'C',
    saveLabel: 'S',
    necessary: words,
    functional: words,
    analytics: words,
    performance: words,
    advertisement: words,
  },
};

describe('versions', () => {
  test.each(askers)('of pages as %s', async (who) => {
    const asker = accounts[who];
    const attempt = () =>
      studio.payload.findVersions({ collection: 'pages', overrideAccess: false, user: asker ?? null });
    const mayRead = who !== 'anonymous' && who !== 'privacy';
    expect(await allowed(attempt)).toBe(mayRead);
    expect(accepted(await rest('GET', '/pages/versions', { token: asker?.token }))).toBe(mayRead);
  });
});
