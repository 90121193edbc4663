import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalReq, loginOperation, type Payload } from 'payload';
import { afterAll, beforeAll, vi } from 'vitest';
import { keyOf, type Locale } from '../../src/published/contract.ts';
import { type Environment, readEnvironment } from '../../src/platform/environment.ts';
import { createTestDatabase } from '../../src/platform/testing.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { runMigrations } from '../../src/studio/payload/migrations/run.ts';
import { closeStudio, openStudio } from '../../src/studio/payload/open.ts';

export type Row = {
  key: string;
  sequence: number;
  kind: string;
  locale: string;
  path: string | null;
  body: string | null;
};

export type TestStudio = {
  payload: Payload;
  environment: Environment;
  /** Returns all rows of the read model, in order of sequence. */
  rows(): Promise<Row[]>;
  /** Returns the published document of a key; null means removed, undefined never published. */
  document(key: string): Promise<Record<string, unknown> | null | undefined>;
  lastSequence(): Promise<number>;
  /** Returns the token of a new session. */
  signIn(login: { email: string; password: string }): Promise<string>;
  close(): Promise<void>;
};

/** Opens a migrated, empty studio on a separate database. */
export async function openTestStudio(
  kind: 'sqlite' | 'postgres',
  variables: Record<string, string> = {},
): Promise<TestStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-studio-'));
  const { database, drop } = await createTestDatabase(kind);
  const environment: Environment = {
    ...readEnvironment({ DATA_DIR: folder, SECRET: 'a secret that only these tests know', ...variables }),
    content: database,
  };
  const studio = await openStudio({ environment });
  await runMigrations(studio.payload, kind);
  const rows = async () =>
    (
      await execute(studio, 'select key, sequence, kind, locale, path, body from published_documents order by sequence')
    ).map(rowOf);
  return {
    payload: studio.payload,
    environment,
    rows,
    async document(key) {
      const row = (await rows()).find((candidate) => candidate.key === key);
      return row && JSON.parse(row.body ?? 'null');
    },
    async signIn(login) {
      const collection = studio.payload.collections.users;
      if (!collection) throw new TypeError('A studio without accounts.');
      const req = await createLocalReq({}, studio.payload);
      return (await loginOperation({ collection, data: login, req })).token ?? '';
    },
    lastSequence: async () => (await rows()).at(-1)?.sequence ?? 0,
    async close() {
      await closeStudio(studio);
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Speeds up password hashing for files that create and sign in many accounts; Payload's rounds would take most of the time. */
export function quickPasswords(): void {
  const { pbkdf2 } = crypto;
  beforeAll(() => {
    vi.spyOn(crypto, 'pbkdf2').mockImplementation((...given) =>
      pbkdf2(given[0], given[1], 1, given[3], given[4], given[5]),
    );
  });
  afterAll(() => vi.restoreAllMocks());
}

type PageFields = {
  title?: string;
  slug?: string;
  parent?: string | null;
  _status?: 'draft' | 'published';
  blocks?: object[];
} & Record<string, unknown>;

/** Creates a page in the default language, published by default. Returns its id. */
export async function createPage(studio: TestStudio, fields: PageFields): Promise<string> {
  const page = await studio.payload.create({
    collection: 'pages',
    data: { title: 'A page', _status: 'published', ...fields },
    draft: fields._status === 'draft',
  });
  return String(page.id);
}

export async function changePage(
  studio: TestStudio,
  id: string,
  fields: PageFields,
  locale: Locale = 'en',
): Promise<void> {
  await studio.payload.update({ collection: 'pages', id, locale, data: fields });
}

export function pageKey(id: string, locale: Locale = 'en'): string {
  return keyOf.page(id, locale);
}

function rowOf(row: Record<string, unknown>): Row {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    key: String(row.key),
    sequence: Number(row.sequence),
    kind: String(row.kind),
    locale: String(row.locale),
    path: text(row.path),
    body: text(row.body),
  };
}
