import { crc32 } from 'node:zlib';
import { type Entry, type EntryKind, entryKinds } from './contract.ts';
import { maxEntryBytes } from './limits.ts';

/**
 * Each entry is one line: `crc32 length json` and a line feed; checksum and length are eight hex digits.
 * JSON text never contains a raw line feed, so after damage the reader resumes at the next line feed, and nothing inside an entry,
 * whatever a visitor sent, can pass for the start of another. JSON text contains no zero byte either: zeros are space that the writer
 * has reserved and has not filled, or not filled yet.
 */
const headerBytes = 18;
const lineFeed = 0x0a;
const headerPattern = /^[0-9a-f]{8} [0-9a-f]{8} $/;

/**
 * The content at one offset of a segment, up to `next`. `incomplete` and `reserved` may become entries while the segment is being
 * written; afterwards `incomplete` is damage and `reserved` is nothing.
 */
type Frame =
  | { kind: 'entry'; jsonFrom: number; jsonTo: number; next: number; isTerminated: boolean }
  | { kind: 'damaged' | 'incomplete' | 'reserved'; next: number };

export function frameEntry(entry: Entry): { line: string; sizeBytes: number } {
  const json = JSON.stringify({ kind: entry.kind, id: entry.id, atMs: entry.atMs, body: entry.body });
  const jsonBytes = Buffer.byteLength(json);
  return { line: `${hex(crc32(json))} ${hex(jsonBytes)} ${json}\n`, sizeBytes: headerBytes + jsonBytes + 1 };
}

export function frameAt(bytes: Buffer, at: number): Frame {
  if (bytes[at] === 0) return { kind: 'reserved', next: endOfZeros(bytes, at) };
  const header = headerAt(bytes, at);
  const jsonFrom = at + headerBytes;
  const jsonTo = header ? jsonFrom + header.jsonBytes : Number.POSITIVE_INFINITY;
  const isWhole = header && jsonTo < bytes.length && bytes[jsonTo] !== 0;
  if (isWhole && crc32(bytes.subarray(jsonFrom, jsonTo)) === header.checksum) {
    return { kind: 'entry', jsonFrom, jsonTo, next: jsonTo + 1, isTerminated: bytes[jsonTo] === lineFeed };
  }
  return brokenAt(bytes, at);
}

/** A reader may see a later part of a write before an earlier part, which is then still zeros: that is not damage yet. */
function brokenAt(bytes: Buffer, at: number): Frame {
  const lineEnd = bytes.indexOf(lineFeed, at);
  const hole = bytes.indexOf(0, at);
  if (lineEnd === -1) return { kind: 'incomplete', next: hole === -1 ? bytes.length : hole };
  return { kind: hole !== -1 && hole < lineEnd ? 'incomplete' : 'damaged', next: lineEnd + 1 };
}

/** The kind is the first member, so that a reader of one kind skips the others without parsing them. */
export function isOfKind(
  bytes: Buffer,
  frame: { jsonFrom: number; jsonTo: number },
  kinds: readonly EntryKind[],
): boolean {
  return kinds.some((kind) => {
    const prefix = `{"kind":"${kind}",`;
    return bytes.toString('latin1', frame.jsonFrom, Math.min(frame.jsonTo, frame.jsonFrom + prefix.length)) === prefix;
  });
}

/** Returns undefined when the text is not an entry, even if its checksum matches. */
export function parseEntry(json: string): Entry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined; // Not JSON: damage that the caller counts.
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, id, atMs, body } = value as Record<string, unknown>;
  if (!isKind(kind) || typeof id !== 'string' || typeof atMs !== 'number') return undefined;
  return { kind, id, atMs, body };
}

function isKind(value: unknown): value is EntryKind {
  return entryKinds.some((kind) => kind === value);
}

function headerAt(bytes: Buffer, at: number): { checksum: number; jsonBytes: number } | undefined {
  const text = bytes.toString('latin1', at, Math.min(bytes.length, at + headerBytes));
  if (!headerPattern.test(text)) return undefined;
  const jsonBytes = Number.parseInt(text.slice(9, 17), 16);
  return jsonBytes <= maxEntryBytes ? { checksum: Number.parseInt(text.slice(0, 8), 16), jsonBytes } : undefined;
}

function endOfZeros(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0) at += 1;
  return at;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
