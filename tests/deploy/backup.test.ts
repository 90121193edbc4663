import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { startTestS3, type TestS3 } from '../../src/platform/files/testing.ts';
import { root } from '../architecture/source.ts';

/* The script that the timer, the CronJob and Compose run every night, with the real restic and rclone where they are installed. */

const slow = { timeout: patient(60_000) };
/** Settings of this machine for such programs do not count. */
const plain = { NODE_ENV: 'production', PATH: `${dirname(process.execPath)}:${process.env.PATH}` } as const;
const isInstalled = (program: string) => spawnSync(program, ['version']).status === 0;

let folder: string;
let recipient: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-nightly-'));
  recipient = await identityToRecipient(await generateIdentity());
  for (const name of ['data', 'backups']) mkdirSync(at(name));
  writeFileSync(at('data/secret'), 's'.repeat(64));
  const database = new DatabaseSync(at('data/content.db'));
  database.exec('CREATE TABLE pages (id)');
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => join(folder, ...parts);

function backUp(variables: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['deploy/backup/candor-backup.sh'],
      {
        cwd: root,
        env: {
          ...plain,
          HOME: folder,
          DATA_DIR: at('data'),
          BACKUP_FOLDER: at('backups'),
          ...variables,
        },
      },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

/** An earlier backup of this script, and a file that is none of its own. */
function placeOld(place: string, days: number): void {
  for (const name of ['candor-2020-01-01T00-00-00.tar.age', 'other.tar.age']) {
    writeFileSync(join(place, name), 'old');
    const then = new Date(Date.now() - days * 24 * 3_600_000);
    utimesSync(join(place, name), then, then);
  }
}

test('a backup is encrypted, and only backups older than the days to keep are removed', slow, async () => {
  placeOld(at('backups'), 8);
  const kept = await backUp({ BACKUP_RECIPIENTS: recipient, BACKUP_KEEP_DAYS: '9' });
  expect(kept).toMatchObject({ code: 0, output: expect.stringContaining('older than 9 days are gone') });
  expect(readdirSync(at('backups'))).toHaveLength(3);
  // A backup is named after the second, and one as small as this takes less.
  for (const name of readdirSync(at('backups')).filter((one) => !/2020|other/.test(one))) rmSync(at('backups', name));
  expect(await backUp({ BACKUP_RECIPIENTS: recipient, BACKUP_KEEP_DAYS: '7' })).toMatchObject({ code: 0 });
  const names = readdirSync(at('backups'));
  expect(names).not.toContain('candor-2020-01-01T00-00-00.tar.age');
  expect(names).toContain('other.tar.age');
});

test('it refuses to leave a backup in plain text, and settings that mean nothing, before it does anything', async () => {
  const refusals: Record<string, string>[] = [
    {},
    { BACKUP_RECIPIENTS: recipient, BACKUP_REMOTE: 'rclone' },
    { BACKUP_REMOTE: 'restic' },
    { BACKUP_RECIPIENTS: recipient, BACKUP_REMOTE: 'ftp' },
    { BACKUP_RECIPIENTS: recipient, BACKUP_KEEP_DAYS: '0' },
    { BACKUP_RECIPIENTS: recipient, BACKUP_KEEP_DAYS: 'a week' },
  ];
  for (const variables of refusals) expect(await backUp(variables)).toMatchObject({ code: 2 });
  expect(readdirSync(at('backups'))).toEqual([]);
});

test('a backup that fails removes no earlier one', slow, async () => {
  placeOld(at('backups'), 100);
  const failed = await backUp({ BACKUP_RECIPIENTS: 'age1wrong' });
  expect(failed.code).not.toBe(0);
  expect(readdirSync(at('backups'))).toHaveLength(2);
});

test.runIf(isInstalled('restic'))(
  'restic has it in its repository, without old ones, and no plain text stays',
  slow,
  async () => {
    const variables = { RESTIC_REPOSITORY: at('restic'), RESTIC_PASSWORD: 'a password of this test' };
    const restic = (...args: string[]) =>
      execFileSync('restic', ['--quiet', ...args], {
        env: { ...plain, ...variables, HOME: folder },
        encoding: 'utf8',
      });
    restic('init');
    restic('backup', '--tag', 'candor', '--time', '2020-01-01 00:00:00', at('data'));
    expect(await backUp({ ...variables, BACKUP_REMOTE: 'restic' })).toMatchObject({ code: 0 });
    const snapshots: { time: string }[] = JSON.parse(restic('snapshots', '--json'));
    expect(snapshots).toHaveLength(1);
    expect(existsSync(at('backups/restic-source'))).toBe(false);
    restic('restore', 'latest', '--target', at('restored'));
    expect(readdirSync(at('restored', at('backups/restic-source')))).toEqual(
      expect.arrayContaining(['databases', 'files', 'manifest.json']),
    );
    const failed = await backUp({ ...variables, BACKUP_REMOTE: 'restic', RESTIC_PASSWORD: 'another' });
    expect(failed.code).not.toBe(0);
    expect(existsSync(at('backups/restic-source'))).toBe(false);
  },
);

test.runIf(isInstalled('rclone'))('rclone has it in object storage, checked, without old ones', slow, async () => {
  const s3: TestS3 = await startTestS3();
  try {
    const { hostname, port, pathname, username, password } = new URL(s3.url.replace('s3:', 'http:'));
    const remote = {
      ...{ RCLONE_CONFIG_PLACE_TYPE: 's3', RCLONE_CONFIG_PLACE_PROVIDER: 'Other' },
      RCLONE_CONFIG_PLACE_ENDPOINT: `http://${hostname}:${port}`,
      RCLONE_CONFIG_PLACE_ACCESS_KEY_ID: decodeURIComponent(username),
      RCLONE_CONFIG_PLACE_SECRET_ACCESS_KEY: decodeURIComponent(password),
      RCLONE_CONFIG_PLACE_FORCE_PATH_STYLE: 'true',
    };
    const target = `place:${pathname.split('/')[1]}/backups`;
    // Not synchronously: the server is in this process.
    const rclone = async (...args: string[]) =>
      (await promisify(execFile)('rclone', args, { env: { ...plain, ...remote, HOME: folder } })).stdout;
    const list = () => rclone('lsf', target);
    mkdirSync(at('old'));
    placeOld(at('old'), 40);
    await rclone('copy', at('old'), target);
    expect(await list()).toContain('candor-2020');
    const done = await backUp({
      ...remote,
      ...{ BACKUP_RECIPIENTS: recipient, BACKUP_REMOTE: 'rclone', BACKUP_RCLONE_TARGET: target },
    });
    expect(done.output).toContain('is complete');
    const [here = ''] = readdirSync(at('backups'));
    expect((await list()).trim().split('\n').toSorted()).toEqual([here, 'other.tar.age'].toSorted());
  } finally {
    await s3.remove();
  }
});
