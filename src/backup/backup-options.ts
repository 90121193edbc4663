import { parseArgs } from 'node:util';
import { CandorError } from '../platform/errors.ts';
import { checkRecipients, type Decryption, type Encryption, readIdentities, readPassphrase } from './age.ts';

type BackupOptions = { to: string | undefined; encryption: Encryption | undefined; isWithoutSecret: boolean };
export type RestoreOptions = { from: string; decryption: Decryption | undefined; secretFile: string | undefined };

const backupUsage =
  'Run npm run backup [-- TARGET] [--recipient age1…] [--passphrase-file FILE] [--without-secret]. Recipients can be repeated; they and a passphrase exclude each other.';
const restoreUsage =
  'Run npm run restore -- backups/2026-01-31T12-00-00, with DATA_DIR set to an empty folder. For an encrypted backup add --identity FILE or --passphrase-file FILE, for one without its secret --secret FILE.';

/**
 * Reads the arguments of `npm run backup`. `recipients` come from the environment, and count when the arguments name neither recipients nor a passphrase.
 * @throws CandorError `backup_command`, `backup_recipient`, `backup_passphrase`
 */
export function readBackupOptions(args: readonly string[], recipients: readonly string[]): BackupOptions {
  const { values, positionals } = parsed('backup_command', backupUsage, () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        recipient: { type: 'string', multiple: true },
        'passphrase-file': { type: 'string' },
        'without-secret': { type: 'boolean' },
      },
    }),
  );
  const named = values.recipient ?? [];
  const file = values['passphrase-file'];
  if (positionals.length > 1 || (named.length > 0 && file !== undefined))
    throw misused('backup_command', 'the arguments do not go together', backupUsage);
  return {
    to: positionals[0],
    encryption: encryptionOf(file, named.length > 0 ? named : recipients),
    isWithoutSecret: values['without-secret'] ?? false,
  };
}

/** @throws CandorError `restore_command`, `restore_identity`, `backup_passphrase` */
export function readRestoreOptions(args: readonly string[]): RestoreOptions {
  const { values, positionals } = parsed('restore_command', restoreUsage, () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        identity: { type: 'string', multiple: true },
        'passphrase-file': { type: 'string' },
        secret: { type: 'string' },
      },
    }),
  );
  const [from, ...more] = positionals;
  const identities = values.identity ?? [];
  const passphrase = values['passphrase-file'];
  if (from === undefined) throw misused('restore_command', 'it names no backup', restoreUsage);
  if (more.length > 0 || (identities.length > 0 && passphrase !== undefined))
    throw misused('restore_command', 'the arguments do not go together', restoreUsage);
  return { from, decryption: decryptionOf(passphrase, identities), secretFile: values.secret };
}

function encryptionOf(passphraseFile: string | undefined, recipients: readonly string[]): Encryption | undefined {
  if (passphraseFile !== undefined) return { passphrase: readPassphrase(passphraseFile) };
  if (recipients.length === 0) return undefined;
  checkRecipients(recipients);
  return { recipients };
}

function decryptionOf(passphraseFile: string | undefined, identityFiles: readonly string[]): Decryption | undefined {
  if (passphraseFile !== undefined) return { passphrase: readPassphrase(passphraseFile) };
  return identityFiles.length === 0 ? undefined : { identities: identityFiles.flatMap(readIdentities) };
}

type Command = 'backup_command' | 'restore_command';

function parsed<Parsed>(code: Command, usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (cause) {
    throw misused(code, cause instanceof Error ? cause.message : String(cause), usage);
  }
}

function misused(code: Command, why: string, usage: string): CandorError {
  const what = `The command was not understood: ${why}.`;
  return code === 'backup_command'
    ? new CandorError({ code: 'backup_command', what, remedy: usage })
    : new CandorError({ code: 'restore_command', what, remedy: usage });
}
