import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { CandorError } from '../platform/errors.ts';

/** Who can open an archive: the holders of keys, or whoever knows the passphrase. age does not mix the two. */
export type Encryption = { recipients: readonly string[] } | { passphrase: string };
/** What opens an archive. */
export type Decryption = { identities: readonly string[] } | { passphrase: string };

/** @throws CandorError `backup_recipient` naming the first recipient that is not one. */
export function checkRecipients(recipients: readonly string[]): void {
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch (cause) {
      throw new CandorError({
        code: 'backup_recipient',
        what: `${JSON.stringify(recipient.slice(0, 80))} is not a recipient of age.`,
        remedy:
          'A recipient starts with age1 and is the public part of a key. Create a key with age-keygen -o backup-key.txt; it prints the recipient.',
        cause,
      });
    }
  }
}

/** Returns the identities in a file of `age-keygen`. @throws CandorError `restore_identity` */
export function readIdentities(file: string): string[] {
  const identities = textOf(file, 'restore_identity')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length > 0 && identities.every(isIdentity)) return identities;
  throw new CandorError({
    code: 'restore_identity',
    what: `${file} holds no identity of age.`,
    remedy: 'Name the file that age-keygen wrote. Its secret line starts with AGE-SECRET-KEY-1.',
  });
}

/** Returns the first line of a file. @throws CandorError `backup_passphrase` */
export function readPassphrase(file: string): string {
  const [passphrase = ''] = textOf(file, 'backup_passphrase').split(/\r?\n/);
  if (passphrase.length >= minPassphrase) return passphrase;
  throw new CandorError({
    code: 'backup_passphrase',
    what: `The first line of ${file} is shorter than ${minPassphrase} characters.`,
    remedy: 'Use a passphrase that nobody can guess: five random words, or 20 random characters.',
  });
}

/** An archive can be taken away and tried for years. */
const minPassphrase = 16;

/** Encrypts everything written into a file. `end` resolves when the last byte was handed to the system. */
export function encryptInto(handle: FileHandle, encryption: Encryption) {
  const encrypter = new Encrypter();
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase);
  else for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  const plain = new TransformStream<Uint8Array, Uint8Array>();
  const writer = plain.writable.getWriter();
  const done = pipe().catch(async (error: unknown) => {
    await writer.abort(error).catch(() => {}); // A write that waits must learn of it; it may have failed already.
    throw error;
  });
  done.catch(() => {}); // Thrown again by `end`, or by the write that fails first.
  return {
    /** Resolves when there is room for more. */
    async write(bytes: Uint8Array): Promise<void> {
      if (bytes.length > 0) await Promise.race([writer.write(bytes), done]);
    },
    async end(): Promise<void> {
      await Promise.all([writer.close(), done]);
    },
  };

  async function pipe(): Promise<void> {
    for await (const piece of await encrypter.encrypt(plain.readable)) await handle.writeFile(piece);
  }
}

/**
 * Yields the plain bytes of an archive. Each piece is genuine when it is yielded; that nothing is missing is known at the end only.
 * @throws CandorError `backup_locked`, `backup_damaged`, `backup_not_found`
 */
export async function* decryptFrom(file: string, decryption: Decryption): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw notFound(file, cause);
  });
  try {
    yield* plainPieces(handle, decryption);
  } catch (cause) {
    throw explained(file, cause);
  } finally {
    await handle.close().catch(() => {}); // The stream has closed it.
  }
}

async function* plainPieces(handle: FileHandle, decryption: Decryption): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  if ('passphrase' in decryption) decrypter.addPassphrase(decryption.passphrase);
  else for (const identity of decryption.identities) decrypter.addIdentity(identity);
  const bytes = Readable.toWeb(handle.createReadStream({ highWaterMark: 1 << 16 })) as ReadableStream<Uint8Array>;
  yield* await decrypter.decrypt(bytes);
}

function explained(file: string, cause: unknown): CandorError {
  if (cause instanceof Error && cause.message.startsWith('no identity matched')) {
    return new CandorError({
      code: 'backup_locked',
      what: `${file} was not encrypted for this identity or passphrase.`,
      remedy: 'Use the identity of one of the recipients that the backup was made for. Nothing was restored.',
      cause,
    });
  }
  return damaged(file, cause);
}

export function damaged(file: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'backup_damaged',
    what: `The backup in ${file} is damaged or incomplete: ${cause instanceof Error ? cause.message : String(cause)}.`,
    remedy: 'Use another copy of this backup, or an earlier one. Nothing was restored.',
    cause,
  });
}

function notFound(file: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'backup_not_found',
    what: `There is no backup in ${file}, or it cannot be read.`,
    remedy: 'Name the file or the folder that npm run backup printed.',
    cause,
  });
}

function isIdentity(line: string): boolean {
  try {
    new Decrypter().addIdentity(line);
    return true;
  } catch {
    return false; // The caller names the file, and never the line.
  }
}

function textOf(file: string, code: 'restore_identity' | 'backup_passphrase'): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CandorError({
      code,
      what: `${file} cannot be read.`,
      remedy: 'Name a file that exists and that this user can read.',
      cause,
    });
  }
}
