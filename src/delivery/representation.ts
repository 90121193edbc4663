import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from './encoding.ts';
import { type Prepared, prepare } from './prepared.ts';

/** One body in every encoding a client may request, ready to send. */
export type Representation = {
  readonly status: number;
  readonly body: Buffer;
  /** Hash of the body and its headers: equal digests mean equal responses. */
  readonly digest: string;
  /** How much memory it may take, all encodings together. */
  readonly sizeBytes: number;
  /** Returns the response for these two request headers: the body in the best encoding, or 304. */
  answer(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Prepared;
  /** Replaces the Brotli body with a better compression of the same content. */
  improve(brotli: Buffer): void;
  readonly canImprove: boolean;
};

type RepresentationOptions = {
  status: number;
  body: Buffer;
  contentType: string;
  /** Sent with every response, including 304. */
  headers: Readonly<Record<string, string>>;
};

/** A Brotli quality that is fast enough to compress before the first visitor is answered. */
const quickQuality = 5;

/** Below this size, compression saves less than its own header costs. */
const leastCompressedBytes = 256;

export function createRepresentation({ status, body, contentType, headers }: RepresentationOptions): Representation {
  const digest = digestOf({ status, body, contentType, headers });
  const isCompressible = body.length >= leastCompressedBytes && compressible.test(contentType);
  const answers = new Map<Encoding, Prepared>();
  const unchanged = new Map<Encoding, Prepared>();
  const build = (encoding: Encoding, bytes: Buffer) =>
    prepare({
      status,
      headers: { 'content-type': contentType, ...encodingHeader(encoding), ...headers, ...tagHeader(encoding) },
      body: bytes,
    });
  const tagHeader = (encoding: Encoding): Record<string, string> =>
    status === 200 ? { etag: tagOf(digest, encoding) } : {};
  if (isCompressible) answers.set('br', build('br', compressQuickly(body)));
  return {
    status,
    body,
    digest,
    sizeBytes: overheadBytes + body.length + (isCompressible ? body.length : 0),
    answer(acceptEncoding, ifNoneMatch) {
      const encoding = isCompressible ? negotiateEncoding(acceptEncoding) : 'identity';
      if (ifNoneMatch !== undefined && status === 200 && matches(ifNoneMatch, tagOf(digest, encoding))) {
        return kept(unchanged, encoding, () =>
          prepare({ status: 304, headers: { ...headers, ...tagHeader(encoding) } }),
        );
      }
      return kept(answers, encoding, () => build(encoding, encoding === 'gzip' ? gzipSync(body) : body));
    },
    improve: (brotli) => void answers.set('br', build('br', brotli)),
    canImprove: isCompressible,
  };
}

/** Memory for the prepared heads and bookkeeping of one representation. */
const overheadBytes = 2_048;

const compressible = /^(text\/|application\/(javascript|json|xml|[a-z]+\+(json|xml))|image\/(svg\+xml|x-icon))/;

function kept(answers: Map<Encoding, Prepared>, encoding: Encoding, make: () => Prepared): Prepared {
  const present = answers.get(encoding);
  if (present) return present;
  const made = make();
  answers.set(encoding, made);
  return made;
}

/** A weak ETag, because the better compression that comes later has other bytes with the same meaning. */
function tagOf(digest: string, encoding: Encoding): string {
  return `W/"${digest}-${encoding}"`;
}

function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true;
  const opaque = tag.slice(2);
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === opaque);
}

function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}

function compressQuickly(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function digestOf({ status, body, contentType, headers }: RepresentationOptions): string {
  return createHash('sha256')
    .update(body)
    .update(JSON.stringify([status, contentType, headers]))
    .digest('base64url')
    .slice(0, 16);
}
