import { type DerValue, encode, encodeInteger, encodeOid, readInside, readValues, tags } from './der.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
const signedData = encodeOid('1.2.840.113549.1.7.2');
const timeStampInfo = encodeOid('1.2.840.113549.1.9.16.1.4');

/** `imprint`: the SHA-256 of what is stamped. `nonce`: random bytes, which the answer repeats. */
export type Stamping = { imprint: Buffer; nonce: Buffer };

/** Returns a request for a time stamp authority (RFC 3161, `application/timestamp-query`). It asks for the authority's certificate too. */
export function timeStampRequest({ imprint, nonce }: Stamping): Buffer {
  return encode(
    tags.sequence,
    encodeInteger(Buffer.of(1)),
    imprintOf(imprint),
    encodeInteger(nonce),
    encode(tags.boolean, Buffer.of(0xff)),
  );
}

type TimeStamp =
  | { ok: true; /** DER, a ContentInfo: what `openssl ts` calls a token. */ token: Buffer; atMs: number }
  | { ok: false; reason: 'malformed' | 'rejected' | 'other_imprint' | 'other_nonce'; words: string };

/**
 * Reads the answer of a time stamp authority and checks its status, its imprint and its nonce. The signature is not checked: whoever relies on the stamp
 * later decides which authorities to trust.
 */
export function readTimeStamp(answer: Buffer, { imprint, nonce }: Stamping): TimeStamp {
  const [status, token] = readInside(only(answer), tags.sequence);
  const [code] = readInside(status, tags.sequence);
  if (code?.tag !== tags.integer || code.content.length !== 1)
    return refused('malformed', 'The answer is no time stamp.');
  // 0: granted, 1: granted with changes. Everything else is a refusal.
  if ((code.content[0] ?? 2) > 1) return refused('rejected', `The authority refused with status ${code.content[0]}.`);
  const info = token && infoOf(token);
  if (!info) return refused('malformed', 'The answer holds no time stamp.');
  const [, , stamped, , time, ...rest] = info;
  const atMs = timeOf(time);
  if (!stamped || atMs === undefined) return refused('malformed', 'The time stamp has no time.');
  if (!encode(stamped.tag, stamped.content).equals(imprintOf(imprint)))
    return refused('other_imprint', 'The time stamp is for something else.');
  const repeated = rest.find(({ tag }) => tag === tags.integer);
  if (!repeated || !encode(repeated.tag, repeated.content).equals(encodeInteger(nonce)))
    return refused('other_nonce', 'The time stamp answers another request.');
  return { ok: true, token: encode(token.tag, token.content), atMs };
}

/** Returns the members of the TSTInfo that the token signs. */
function infoOf(token: DerValue): DerValue[] | undefined {
  const [kind, wrapped] = readInside(token, tags.sequence);
  if (!isOid(kind, signedData)) return undefined;
  const [signed] = readInside(wrapped, tags.explicit);
  const [, , content] = readInside(signed, tags.sequence);
  const [contentKind, contentWrapped] = readInside(content, tags.sequence);
  const [bytes] = readInside(contentWrapped, tags.explicit);
  if (!isOid(contentKind, timeStampInfo) || bytes?.tag !== tags.octets) return undefined;
  return readInside(only(bytes.content), tags.sequence);
}

function imprintOf(hash: Buffer): Buffer {
  const algorithm = encode(tags.sequence, encodeOid(sha256), encode(tags.nothing));
  return encode(tags.sequence, algorithm, encode(tags.octets, hash));
}

/** `20261123185637Z`, with or without fractions of a second. */
function timeOf(value: DerValue | undefined): number | undefined {
  if (value?.tag !== tags.time) return undefined;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(value.content.toString('latin1'));
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, fraction = ''] = parts;
  const atMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
}

function isOid(value: DerValue | undefined, oid: Buffer): boolean {
  return value !== undefined && encode(value.tag, value.content).equals(oid);
}

function only(bytes: Buffer): DerValue | undefined {
  const values = readValues(bytes);
  return values?.length === 1 ? values[0] : undefined;
}

function refused(reason: Extract<TimeStamp, { ok: false }>['reason'], words: string): TimeStamp {
  return { ok: false, reason, words };
}
