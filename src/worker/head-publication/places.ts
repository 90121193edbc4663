import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fetchGuarded, type SafeFetchOptions } from '../../platform/safe-fetch/safe-fetch.ts';
import { readTimeStamp, timeStampRequest } from '../../platform/time-stamp/time-stamp.ts';

/** `token`: what an authority answered, base64. */
export type Published = { ok: true; token: string | null } | { ok: false; error: string };

/** Appends the line to a file that somebody else may keep. It is on disk when this resolves. A repeat after a crash leaves the same line twice. */
export async function appendToFile(file: string, line: string): Promise<Published> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.writeFile(`${line}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { ok: true, token: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no such place';
    return { ok: false, error: `The file cannot be written: ${code}.` };
  }
}

/** An answer with the certificates of its authority has some kilobytes. */
const maxAnswerBytes = 64 * 1024;

/** Asks a time stamp authority (RFC 3161) to stamp the line. */
export async function stamp(
  url: string,
  line: string,
  options: Pick<SafeFetchOptions, 'allowedHosts'>,
): Promise<Published> {
  const stamping = { imprint: createHash('sha256').update(line).digest(), nonce: randomBytes(16) };
  const answered = await fetchGuarded(
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: timeStampRequest(stamping),
    },
    { ...options, maxAnswerBytes },
  );
  if (!answered.ok) return { ok: false, error: `${answered.reason}: ${answered.words}` };
  if (answered.status !== 200) return { ok: false, error: `Answered ${answered.status}.` };
  const stamped = readTimeStamp(answered.bytes, stamping);
  return stamped.ok
    ? { ok: true, token: stamped.token.toString('base64') }
    : { ok: false, error: `${stamped.reason}: ${stamped.words}` };
}
