import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/platform/environment.ts';
import { prepare } from '../../src/studio/prepare.ts';

describe('preparing', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-prepare-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('an empty folder gets tables, content and an admin; the second time nothing happens', async () => {
    const environment = readEnvironment({ DATA_DIR: folder, SITE_PORT: '3110', STUDIO_PORT: '3111' });
    const first = await prepare(environment);
    expect(first).toMatchObject({
      seeded: true,
      adminEmail: 'admin@localhost.example',
      passwordLink: expect.stringMatching(/^http:\/\/localhost:3111\/admin\/reset\/[\w-]{43}$/),
    });
    expect(first.migrated.length).toBeGreaterThan(0);
    const before = readFileSync(join(folder, 'content.db'));
    expect(await prepare(environment)).toEqual({ migrated: [], seeded: false });
    expect(readFileSync(join(folder, 'content.db')).equals(before)).toBe(true);
  });

  test('a damaged database is named, with the way out', async () => {
    const file = join(folder, 'damaged.db');
    const bytes = readFileSync(join(folder, 'content.db'));
    bytes.fill(0xff, 4096, 4096 * 60);
    writeFileSync(file, bytes);
    await expect(
      prepare({ ...readEnvironment({ DATA_DIR: folder }), content: { kind: 'sqlite', file } }),
    ).rejects.toMatchObject({ code: 'database_damaged', remedy: expect.stringContaining('restore') });
    writeFileSync(file, 'this is a letter, not a database, and it is long enough to be looked at closely');
    await expect(
      prepare({ ...readEnvironment({ DATA_DIR: folder }), content: { kind: 'sqlite', file } }),
    ).rejects.toMatchObject({ code: 'database_damaged' });
  });

  test('a database that cannot be reached is named, without its password', async () => {
    const content = { kind: 'postgres' as const, url: 'postgres://candor:hunter2@127.0.0.1:1/candor' };
    const failure = await prepare({ ...readEnvironment({ DATA_DIR: folder }), content }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'database_unreachable' });
    expect(String(failure)).not.toContain('hunter2');
    await expect(
      prepare({
        ...readEnvironment({ DATA_DIR: folder }),
        content: { kind: 'sqlite', file: join(folder, 'content.db', 'inside', 'a-file.db') },
      }),
    ).rejects.toMatchObject({ code: 'database_unreachable' });
  });
});
