import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBackupOptions, readRestoreOptions } from './backup-options.ts';

let folder: string;
let identity: string;
let recipient: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-options-'));
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

test('a backup is encrypted for the recipients of the command, else for those of the environment', async () => {
  const other = await identityToRecipient(await generateIdentity());
  expect(readBackupOptions([], [])).toEqual({ to: undefined, encryption: undefined, isWithoutSecret: false });
  expect(readBackupOptions(['b'], [recipient])).toMatchObject({ to: 'b', encryption: { recipients: [recipient] } });
  expect(readBackupOptions(['--recipient', other, '--recipient', recipient], [recipient]).encryption).toEqual({
    recipients: [other, recipient],
  });
});

test('a passphrase in a file takes the place of recipients', () => {
  const path = file('five random words in line\nand a note\n');
  expect(readBackupOptions(['--passphrase-file', path], [recipient]).encryption).toEqual({
    passphrase: 'five random words in line',
  });
  expect(readRestoreOptions(['b.tar.age', '--passphrase-file', path]).decryption).toEqual({
    passphrase: 'five random words in line',
  });
});

test('the identities of a file of age-keygen open a backup', () => {
  const path = file(`# created: today\n# public key: ${recipient}\n${identity}\n`);
  expect(readRestoreOptions(['b.tar.age', '--identity', path]).decryption).toEqual({ identities: [identity] });
});

test.each<[string, () => unknown, string]>([
  ['an unknown option', () => readBackupOptions(['--recipients', 'x'], []), 'backup_command'],
  ['two targets', () => readBackupOptions(['a', 'b'], []), 'backup_command'],
  [
    'recipients and a passphrase',
    () => readBackupOptions(['--recipient', recipient, '--passphrase-file', file('long enough passphrase')], []),
    'backup_command',
  ],
  [
    'a recipient with a typing mistake',
    () => readBackupOptions(['--recipient', `${recipient}x`], []),
    'backup_recipient',
  ],
  ['an identity as a recipient', () => readBackupOptions(['--recipient', identity], []), 'backup_recipient'],
  ['a short passphrase', () => readBackupOptions(['--passphrase-file', file('short')], []), 'backup_passphrase'],
  ['no backup', () => readRestoreOptions([]), 'restore_command'],
  ['a missing identity', () => readRestoreOptions(['b', '--identity', join(folder, 'none')]), 'restore_identity'],
  ['a recipient as an identity', () => readRestoreOptions(['b', '--identity', file(recipient)]), 'restore_identity'],
])('%s is refused with its code', (_, read, code) => {
  expect(read).toThrow(expect.objectContaining({ code }));
});
