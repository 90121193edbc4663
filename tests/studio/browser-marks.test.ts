import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarks, markPath } from '../../src/measurement/marks/marks.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;
let rest: Rest;
let token = '';

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  const account = { email: 'viewer@candor.example', password: 'a long enough password' };
  await studio.payload.create({ collection: 'users', data: { ...account, role: 'viewer' } });
  token = await studio.signIn(account);
});
afterAll(() => studio?.close());

const ask = (body: object, as = token) => rest('POST', '/measurement/browser', { body, ...(as && { token: as }) });

test('whoever is signed in gets a link that marks a browser and holds for two minutes', async () => {
  const { status, body } = await ask({ mark: 'debug-counted' });
  expect(status).toBe(200);
  const link = new URL(String(body.address));
  expect(link.origin + link.pathname).toBe(studio.environment.siteUrl.origin + markPath);
  const marks = createMarks(studio.environment.secret ?? '');
  const signed = link.searchParams.get('mark') ?? '';
  expect(marks.readLink(signed, Date.now())).toBe('debug-counted');
  expect(marks.readLink(signed, Date.now() + 121_000)).toBeUndefined();
  expect(marks.readLink(signed.replace('debug-counted', 'own'), Date.now())).toBeUndefined();
  expect(marks.readCookie(signed, Date.now())).toBeUndefined();
  expect(createMarks('another secret, just as long as it').readLink(signed, Date.now())).toBeUndefined();
});

test('strangers get none, and an unknown mark is refused', async () => {
  expect((await ask({ mark: 'own' }, '')).status).toBe(403);
  expect((await ask({ mark: 'everything' })).status).toBe(400);
  expect((await ask({})).status).toBe(400);
});
