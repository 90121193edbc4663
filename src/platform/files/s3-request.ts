import aws4 from 'aws4';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pause } from '../pause.ts';
import { refusal, unreachable } from './s3-errors.ts';
import type { S3Place } from './s3-place.ts';

/** How long a free connection may take. */
const connectMs = 10_000;
/** How long a connection may stand still: in a transfer, or before the answer begins. */
const stillMs = 15_000;
/** Tries of one request. All requests may be repeated: each says what shall be, not what shall be done. */
const maxTries = 3;
const firstPauseMs = 200;
/** Connections of one process. More requests wait for a free one. */
const maxConnections = 32;
/** Largest answer that is read into memory: a list of 1,000 of our longest names has a quarter of it. */
export const maxAnswerBytes = 4 * 1024 * 1024;

export const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** `open` returns the bytes from the start, for each try. */
type S3Body = { sizeBytes: number; sha256: string; open(): Readable };
/** `path` has only characters that need no encoding. */
type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: S3Body;
};
/** `stream` is the body of the answer, not read yet. */
export type S3Answer = { status: number; headers: IncomingMessage['headers']; stream: IncomingMessage };

export type S3Limits = { connectMs: number; stillMs: number };

/**
 * Sends signed requests to one S3 server, with one address style (host/bucket/name) that all servers know.
 * The function resolves with a success or 404, and throws a CandorError `storage_…` for everything else.
 */
export function createS3Client(
  place: S3Place,
  limits: S3Limits = { connectMs, stillMs },
): (request: S3Request) => Promise<S3Answer> {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await exchange(place, request, limits).catch((cause: unknown) => wordsOf(cause));
      const problem =
        typeof answer === 'string' ? answer : isPassing(answer.status) ? String(answer.status) : undefined;
      if (problem === undefined && typeof answer !== 'string') return settled(place, answer);
      if (typeof answer !== 'string') answer.stream.resume();
      if (attempt === maxTries || problem === tooSlow) throw unreachable(place, problem ?? '');
      await pause(firstPauseMs * 4 ** (attempt - 1));
    }
  };
}

/** Reads the body of an answer, which is complete when this resolves. @throws CandorError `storage_…` */
export async function textOf(place: S3Place, { status, stream }: S3Answer): Promise<string> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      sizeBytes += part.length;
      if (sizeBytes > maxAnswerBytes) break; // Ends the connection as well.
      parts.push(part);
    }
  } catch (cause) {
    throw unreachable(place, wordsOf(cause));
  }
  if (sizeBytes > maxAnswerBytes) throw refusal(place, status, 'AnswerTooLarge');
  return Buffer.concat(parts).toString('utf8');
}

/** Returns the body of an answer. One that breaks off ends with a CandorError `storage_unreachable`. */
export function bodyStreamOf(place: S3Place, { stream }: S3Answer): Readable {
  const explained = async function* () {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (cause) {
      throw unreachable(place, wordsOf(cause));
    }
  };
  const body = Readable.from(explained(), { objectMode: false });
  // A body that nobody reads keeps no connection.
  return body.once('close', () => void stream.destroy());
}

const tooSlow = 'no answer in time';

class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

const agentOptions = { keepAlive: true, maxSockets: maxConnections };
/** Idle connections are used again by everything in this process, and keep no process alive. */
const agents = { plain: new HttpAgent(agentOptions), encrypted: new HttpsAgent(agentOptions) };

async function exchange(place: S3Place, request: S3Request, limits: S3Limits): Promise<S3Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<S3Answer>();
  const send = place.isEncrypted ? requestHttps : requestHttp;
  const agent = place.isEncrypted ? agents.encrypted : agents.plain;
  const sent = send({ ...signed(place, request), hostname: place.hostname, port: place.port, agent });
  const stop = () => sent.destroy(new TooSlow(tooSlow));
  // The time-out of a request begins with its connection; waiting for that is bounded apart.
  const timer = setTimeout(stop, limits.connectMs);
  const connected = () => clearTimeout(timer);
  sent.on('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()));
  sent.setTimeout(limits.stillMs, stop);
  sent.on('error', reject);
  sent.on('close', () => reject(new Error('The connection ended.')));
  sent.on('response', (stream) => resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream }));
  // A server may refuse before it has read everything; its answer then counts, not the broken transfer.
  if (request.body)
    request.body
      .open()
      .on('error', (error) => sent.destroy(error))
      .pipe(sent);
  else sent.end();
  return promise.finally(connected);
}

/** Returns the request with what proves who sends it and which bytes. */
function signed(place: S3Place, { method, path, query, headers, body }: S3Request): object {
  const isUsualPort = place.port === (place.isEncrypted ? 443 : 80);
  const hostname = place.hostname.includes(':') ? `[${place.hostname}]` : place.hostname;
  const search = new URLSearchParams(query).toString();
  return aws4.sign(
    {
      service: 's3',
      region: place.region,
      method,
      path: search ? `${path}?${search}` : path,
      headers: {
        ...headers,
        Host: isUsualPort ? hostname : `${hostname}:${place.port}`,
        'X-Amz-Content-Sha256': body?.sha256 ?? emptySha256,
        ...(body && { 'Content-Length': String(body.sizeBytes) }),
      },
    },
    { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
  );
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 507);
}

async function settled(place: S3Place, answer: S3Answer): Promise<S3Answer> {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await textOf(place, answer))?.[1] ?? '';
  if (status === 404 && code !== 'NoSuchBucket') return answer;
  throw refusal(place, status, code);
}

/** Returns the code alone: a message may quote the request. */
function wordsOf(error: unknown): string {
  if (error instanceof TooSlow) return tooSlow;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no connection';
}
