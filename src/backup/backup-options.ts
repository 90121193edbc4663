import { parseArgs } from 'node:util';
import { CandorError } from '../platform/errors.ts';
import { checkRecipients, type Decryption, type Encryption, readIdentities, readPassphrase } from './age.ts';

type BackupOptions = { to: string | undefined; encryption: Encryption | undefined; isWithoutSecret: boolean };
export type RestoreOptions = { from: string; decryption: Decryption | undefined; secretFile: string | undefined };

/** `server`: where databases can be created. `parent`: of the temporary folder. */
export type DrillOptions = RestoreOptions & { server: string | undefined; parent: string | undefined; isJson: boolean };

const backupUsage =
  'Run npm run backup [-- TARGET] [--recipient age1…] [--passphrase-file FILE] [--without-secret]. Recipients can be repeated; they and a passphrase exclude each other.';
const restoreUsage =
  'Run npm run restore -- backups/2026-01-31T12-00-00, with DATA_DIR set to an empty folder. For an encrypted backup add --identity FILE or --passphrase-file FILE, for one without its secret --secret FILE.';
const drillUsage =
  'Run npm run restore:drill -- BACKUP [--identity FILE | --passphrase-file FILE] [--secret FILE] [--database postgres://…] [--folder FOLDER] [--json]. --database names a PostgreSQL server where this user may create a database; a backup of PostgreSQL needs it. --folder is where the temporary folder is made.';

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

const opening = {
  identity: { type: 'string', multiple: true },
  'passphrase-file': { type: 'string' },
  secret: { type: 'string' },
} as const;

/** @throws CandorError `restore_command`, `restore_identity`, `backup_passphrase` */
export function readRestoreOptions(args: readonly string[]): RestoreOptions {
  const { values, positionals } = parsed('restore_command', restoreUsage, () =>
    parseArgs({ args: [...args], allowPositionals: true, options: opening }),
  );
  return restoreOptionsOf('restore_command', restoreUsage, { values, positionals });
}

/** @throws CandorError `drill_command`, `restore_identity`, `backup_passphrase` */
export function readDrillOptions(args: readonly string[]): DrillOptions {
  const { values, positionals } = parsed('drill_command', drillUsage, () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...opening, database: { type: 'string' }, folder: { type: 'string' }, json: { type: 'boolean' } },
    }),
  );
  const { database, folder, json } = values;
  if (database !== undefined && !/^postgres(ql)?:$/.test(URL.parse(database)?.protocol ?? ''))
    throw misused('drill_command', '--database does not start with postgres://', drillUsage);
  const options = restoreOptionsOf('drill_command', drillUsage, { values, positionals });
  return { ...options, server: database, parent: folder, isJson: json ?? false };
}

type Opening = {
  values: { identity?: string[] | undefined; 'passphrase-file'?: string | undefined; secret?: string | undefined };
  positionals: string[];
};

function restoreOptionsOf(command: Command, usage: string, { values, positionals }: Opening): RestoreOptions {
  const [from, ...more] = positionals;
  const identities = values.identity ?? [];
  const passphrase = values['passphrase-file'];
  if (from === undefined) throw misused(command, 'it names no backup', usage);
  if (more.length > 0 || (identities.length > 0 && passphrase !== undefined))
    throw misused(command, 'the arguments do not go together', usage);
  return { from, decryption: decryptionOf(passphrase, identities), secretFile: values.secret };
}

/** The error for a file that is a backup, when the arguments do not say how to open it. */
export function withoutKey(file: string): CandorError {
  return new CandorError({
    code: 'restore_command',
    what: `${file} is an encrypted backup, and the command does not say how to open it.`,
    remedy: 'Add --identity FILE, the file that age-keygen wrote, or --passphrase-file FILE.',
  });
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

type Command = 'backup_command' | 'restore_command' | 'drill_command';

function parsed<Parsed>(code: Command, usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (cause) {
    throw misused(code, cause instanceof Error ? cause.message : String(cause), usage);
  }
}

function misused(code: Command, why: string, usage: string): CandorError {
  const failure = { what: `The command was not understood: ${why}.`, remedy: usage };
  if (code === 'backup_command') return new CandorError({ code: 'backup_command', ...failure });
  if (code === 'drill_command') return new CandorError({ code: 'drill_command', ...failure });
  return new CandorError({ code: 'restore_command', ...failure });
}
