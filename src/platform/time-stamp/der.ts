/** The few kinds of values (X.690, distinguished encoding) that time stamps are made of. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  explicit: 0xa0,
} as const;

export type DerValue = { tag: number; content: Buffer };

export function encode(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

/** Encodes a number that is not negative, given as its bytes. */
export function encodeInteger(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.of(0) : Buffer.from(bytes.subarray(first));
  return encode(tags.integer, (digits[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), digits]) : digits);
}

/** Encodes the identifier of an algorithm or a kind of content, `2.16.840.1.101.3.4.2.1`. */
export function encodeOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return encode(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Reads all values that follow each other in some bytes. Undefined when they are not values one after another. */
export function readValues(bytes: Buffer): DerValue[] | undefined {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = readHeader(bytes.subarray(at));
    if (!header || at + header.bytes + header.length > bytes.length) return undefined;
    const content = bytes.subarray(at + header.bytes, at + header.bytes + header.length);
    values.push({ tag: bytes[at] ?? 0, content });
    at += header.bytes + header.length;
  }
  return values;
}

/** Reads the values in a value that should have this tag. An empty list when it has another one or holds something else. */
export function readInside(value: DerValue | undefined, tag: number): DerValue[] {
  return (value?.tag === tag && readValues(value.content)) || [];
}

/** More bytes of a length would be more than four gigabytes. */
const maxLengthBytes = 4;

function readHeader(bytes: Buffer): { bytes: number; length: number } | undefined {
  const first = bytes[1];
  if (first === undefined) return undefined;
  if (first < 0x80) return { bytes: 2, length: first };
  const count = first & 0x7f;
  if (count === 0 || count > maxLengthBytes || bytes.length < 2 + count) return undefined;
  return { bytes: 2 + count, length: bytes.readUIntBE(2, count) };
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const digits = Buffer.from(length.toString(16).padStart(8, '0'), 'hex');
  const bytes = digits.subarray(digits.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f));
  return digits;
}
