import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalRootOf } from '../../src/journal/folders.ts';
import { accountsOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
let studio: TestStudio;
let rest: Rest;
quickPasswords();
beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
});
afterAll(() => studio?.close());

const { tokenOf } = accountsOf(() => ({ studio, rest, password }));

test('without a mail server an invitation is shown once and waits in no log', async () => {
  await studio.payload.create({ collection: 'users', data: { email: 'boss@candor.example', password, role: 'admin' } });
  const { status, body } = await rest('POST', '/people/invite', {
    token: await tokenOf('boss@candor.example'),
    body: { name: 'Ida', email: 'ida@candor.example', role: 'editor', language: 'en', sends: true },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ sent: false, link: expect.stringContaining('/admin/invitation/') });
  expect(existsSync(journalRootOf(studio.environment))).toBe(false);
});
