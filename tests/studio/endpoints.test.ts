import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { type Asker, askers } from './askers.ts';
import {
  collectionEndpoints,
  endpointMatrix,
  type EndpointRow,
  ofEveryCollection,
  ofEveryGlobal,
} from './endpoint-matrix.ts';
import { payloadViews, viewMatrix } from './view-matrix.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const tokens: Partial<Record<Asker | 'removed', string>> = {};
let studio: TestStudio;
let rest: Rest;

quickPasswords();

beforeAll(async () => {
  // Nothing listens where a test event would go.
  studio = await openTestStudio('sqlite', { SITE_URL: 'http://127.0.0.1:1' });
  rest = restOf(studio.payload);
  const sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  await sql.close();
  mkdirSync(studio.environment.mediaDir, { recursive: true });
  writeFileSync(join(studio.environment.mediaDir, 'some.png'), '');
  await account('admin', 'keeper');
  for (const who of askers) if (who !== 'anonymous') tokens[who] = await account(who);
  tokens.removed = await account('admin', 'removed');
  await studio.payload.delete({ collection: 'users', where: { email: { equals: 'removed@candor.example' } } });
});
afterAll(async () => {
  await studio?.close();
});

async function account(role: string, name = role): Promise<string> {
  await studio.payload.create({ collection: 'users', data: { email: `${name}@candor.example`, password, role } });
  return signIn(name);
}

async function signIn(name: string): Promise<string> {
  return (await rest('POST', '/users/login', { body: { email: `${name}@candor.example`, password } })).session;
}

type Case = { name: string; method: string; path: string; row: EndpointRow };

const cases: Case[] = [
  ...Object.entries(endpointMatrix).flatMap(([name, rows]) =>
    [rows].flat().map((row) => caseOf(name, row, name.split(' ')[1] ?? '')),
  ),
  ...Object.entries(collectionEndpoints).map(([name, row]) => {
    const [collection = '', method = '', path = ''] = name.split(' ');
    return caseOf(`${method} /${collection}${path}`, row, `/${collection}${path}`);
  }),
];

function caseOf(name: string, row: EndpointRow, path: string): Case {
  return {
    name: row.body ? `${name} ${JSON.stringify(row.body)}` : name,
    method: (name.split(' ')[0] ?? '').toUpperCase(),
    path: row.at ?? path,
    row,
  };
}

async function ask(
  { method, path, row: { body } }: Case,
  token: string | undefined,
): Promise<{ status: number; text: string }> {
  return rest(method, path, { token, ...(body && { body }) });
}

const isRefusal = (status: number) => status === 401 || status === 403;
const named = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

test('there is a row for every endpoint of the studio, and an endpoint for every row', () => {
  const { collections, endpoints, globals } = studio.payload.config;
  expect(endpoints.map(named).toSorted()).toEqual(Object.keys(endpointMatrix).toSorted());
  const own = collections.flatMap(({ slug, endpoints: all }) =>
    (all || [])
      .map(named)
      .filter((name) => !ofEveryCollection.includes(name))
      .map((name) => `${slug} ${name}`),
  );
  expect([...new Set(own)].toSorted()).toEqual(Object.keys(collectionEndpoints).toSorted());
  expect([...new Set(globals.flatMap(({ endpoints: all }) => (all || []).map(named)))].toSorted()).toEqual(
    ofEveryGlobal.toSorted(),
  );
});

test('there is a row for every view that Payload is told of or brings', () => {
  const { components, routes } = studio.payload.config.admin;
  expect(Object.keys(components.views ?? {}).toSorted()).toEqual([...Object.keys(viewMatrix), 'dashboard'].toSorted());
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(payloadViews).toSorted());
});

describe('whom it serves', () => {
  test.each(cases)('$name', async (one) => {
    for (const who of askers) {
      const token = one.row.isLast && who !== 'anonymous' ? await signIn(who) : tokens[who];
      const { status, text } = await ask(one, token);
      const { answers } = one.row;
      const said = `as ${who}: ${status} ${text.slice(0, 200)}`;
      if (!one.row.for.includes(who))
        expect(isRefusal(status) && (typeof answers === 'number' || !text.includes(answers)), said).toBe(true);
      else if (typeof answers === 'number') expect(status, said).toBe(answers);
      else expect(text, said).toContain(answers);
    }
  });
});

/** One endpoint for each group of users; authentication happens before any endpoint is called. */
const samples = [...new Map(cases.map((one) => [one.row.for.join(), one])).values()];

test('a removed account, and a session without the second factor it needs, are nobody’s', async () => {
  expect(samples.length).toBeGreaterThanOrEqual(6);
  // Written directly to the database layer, because the studio would have ended the session with the rule.
  await studio.payload.updateGlobal({ slug: 'accounts', data: { secondFactor: 'nobody' } });
  await execute(studio, "update accounts set second_factor = 'everybody'");
  for (const token of [tokens.removed, tokens.admin])
    expect((await rest('GET', '/users/me', { token })).body.user).toBeNull();
  for (const one of samples) {
    const nobodys = await ask(one, undefined);
    for (const token of [tokens.removed, tokens.admin])
      expect((await ask(one, token)).status, one.name).toBe(nobodys.status);
  }
});
