import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readActivityHead } from '../../src/backup/activity-head.ts';
import type { Manifest } from '../../src/backup/contract.ts';
import { writeManifest } from '../../src/backup/manifest.ts';
import { note } from '../../src/studio/accounts/activity/note.ts';
import { readHead } from '../../src/studio/accounts/activity/verify.ts';
import { runVerify } from '../../src/studio/accounts/activity/verify-command.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const manifest: Manifest = {
  ...{ format: 1, product: '1', takenAt: '2026-11-20T12:00:00Z', content: 'sqlite', events: 'embedded' },
  ...{ secret: null, files: [] },
};
let studio: TestStudio;
let backup: string;
let said = '';

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  backup = mkdtempSync(join(tmpdir(), 'candor-backup-'));
  for (const id of ['1', '2', '3']) await note(studio, { kind: 'changed', subject: { kind: 'pages', id, title: id } });
});
afterAll(async () => {
  await studio?.close();
  rmSync(backup, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

function verify(...args: string[]): Promise<number> {
  const { content, dataDir, secret = '' } = studio.environment;
  const file = content.kind === 'sqlite' ? content.file : '';
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: unknown) => {
      said = String(line);
    });
  return runVerify(args, { DATA_DIR: dataDir, SECRET: secret, DATABASE_URL: `file:${file}` });
}

test('the command says what was checked and where the log ends, as a backup notes it', async () => {
  expect(await verify()).toBe(0);
  const head = await readHead(studio);
  expect(said).toContain('Checked: 3 entries');
  expect(said).toContain(head);
  expect(await readActivityHead(studio.environment)).toBe(head);
});

test('it finds that the end which a backup has noted is gone, and names the first wrong entry', async () => {
  await writeManifest(backup, { ...manifest, activityHead: await readHead(studio) });
  expect(await verify('--backup', backup)).toBe(0);
  await execute(studio, 'drop trigger account_activity_kept');
  await execute(studio, 'delete from account_activity where sequence = 3');
  expect(await verify()).toBe(0);
  expect(await verify('--backup', backup, '--json')).toBe(1);
  expect(JSON.parse(said)).toMatchObject({ ok: false, faults: [{ reason: 'head_missing', sequence: 3 }] });
});

test('it refuses what it cannot read', async () => {
  expect(await verify('--head', '3:x')).toBe(2);
  expect(said).toContain('activity_verify_command');
  expect(await verify('--backup', join(backup, 'none'))).toBe(2);
  expect(said).toContain('backup_not_found');
  await writeManifest(backup, manifest);
  expect(await verify('--backup', backup)).toBe(2);
  expect(said).toContain('backup_without_activity');
  expect(await runVerify([], { DATA_DIR: join(backup, 'none') })).toBe(2);
  expect(said).toContain('activity_missing');
});
