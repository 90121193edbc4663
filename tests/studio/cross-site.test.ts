import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { collectionEndpoints, endpointMatrix } from './endpoint-matrix.ts';
import { type Rest, restOf } from './rest.ts';
import { isChange, type Route, routesOf } from './routes.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

/* The session cookie of an admin, sent along with requests that another website causes: ASVS 4.2.2. */

const login = { email: 'admin@candor.example', password: 'a long enough password' };
const own = { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-origin' };
/** What browsers say of a request that another website causes; the last is a browser that says nothing. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  // The public site on the same host: visitors' content, tags.
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  {},
];
let studio: TestStudio;
let rest: Rest;
let changes: Route[];

quickPasswords();

beforeAll(async () => {
  // Nothing listens where a test event would go.
  studio = await openTestStudio('sqlite', { SITE_URL: 'http://127.0.0.1:1' });
  rest = restOf(studio.payload);
  const sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  await sql.close();
  await studio.payload.create({ collection: 'users', data: { ...login, role: 'admin' } });
  changes = routesOf(studio.payload.config).filter(isChange);
});
afterAll(() => studio?.close());

async function cookie(): Promise<string> {
  return `candor-studio-token=${(await rest('POST', '/users/login', { body: login })).session}`;
}

/** Sends nothing that a route finds fault with before it looks at the session: of several documents Payload wants to know which first. */
async function call({ method, path }: Route, headers: Record<string, string>) {
  const { status, text } = await rest(method, `${path}?where[id][equals]=none`, {
    body: { email: 'nobody@candor.example' },
    headers,
  });
  return { status, text: text.replaceAll(/\d+/g, '0') };
}

/** Routes that serve anybody, by their rows in the matrix. They act for no session, so the cookie means nothing to them. */
const open = [
  ...Object.entries(endpointMatrix).map(([name, rows]) => [name, [rows].flat()] as const),
  ...Object.entries(collectionEndpoints).map(([name, row]) => {
    const [collection = '', method = '', path = ''] = name.split(' ');
    return [`${method} /${collection}${path}`, [row]] as const;
  }),
].flatMap(([name, rows]) => (rows.some((row) => row.for.includes('anonymous')) ? [name] : []));
/** Tells the caller's own rights, and changes nothing. */
const tellsRights = /^post .*\/access(?:\/:id\?)?$/;
/** Looks the version up before it asks who may restore it: the last test has versions that exist. */
const restoresVersion = /^post .*\/versions\/:id$/;

test('no route that changes something takes the session of a request from another website', async () => {
  expect(changes.length).toBeGreaterThan(150);
  const session = await cookie();
  for (const route of changes) {
    const nobodys = await call(route, own);
    for (const headers of foreign) {
      const answer = await call(route, { ...headers, cookie: session });
      const said = `${route.name} ${JSON.stringify(headers)}: ${answer.status} ${answer.text.slice(0, 200)}`;
      if (open.includes(route.name)) expect([nobodys.status, 403, 429], said).toContain(answer.status);
      else if (tellsRights.test(route.name) || restoresVersion.test(route.name)) expect(answer, said).toEqual(nobodys);
      else expect([401, 403], said).toContain(answer.status);
    }
  }
  expect((await rest('GET', '/users/me', { headers: { ...own, cookie: session } })).body.user).not.toBeNull();
});

test('most of the same requests are taken from the studio itself, so it is the website that refuses them', async () => {
  const taken: string[] = [];
  for (const route of changes.filter(({ name }) => !open.includes(name))) {
    const { status } = await call(route, { ...own, cookie: await cookie() });
    if (status !== 401 && status !== 403) taken.push(route.name);
  }
  // The others nobody may send, or not with so little in the body.
  expect(taken.length).toBeGreaterThan(changes.length / 2);
});

test('a link on the public site opens the studio with the session', async () => {
  const headers = { cookie: await cookie(), 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
  expect((await rest('GET', '/users/me', { headers })).body.user).not.toBeNull();
});

test('no version is restored with the session of a request from another website', async () => {
  const { id } = await studio.payload.create({ collection: 'pages', data: { title: 'One', slug: 'one' } });
  const updated = await studio.payload.update({ collection: 'pages', id, data: { title: 'Two' } });
  await studio.payload.updateGlobal({ slug: 'footer', data: {} });
  const ofPages = await studio.payload.findVersions({ collection: 'pages', limit: 1, sort: 'createdAt' });
  const ofGlobal = await studio.payload.findGlobalVersions({ slug: 'footer', limit: 1 });
  const paths = [
    `/pages/versions/${String(ofPages.docs[0]?.id)}`,
    `/globals/footer/versions/${String(ofGlobal.docs[0]?.id)}`,
  ];
  const session = await cookie();
  for (const path of paths) {
    for (const headers of foreign)
      expect((await rest('POST', path, { headers: { ...headers, cookie: session } })).status, path).toBe(403);
  }
  expect(await studio.payload.findByID({ collection: 'pages', id })).toMatchObject({ title: updated.title });
  expect((await rest('POST', String(paths[0]), { headers: { ...own, cookie: session } })).status).toBe(200);
});
