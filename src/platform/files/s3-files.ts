import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkedName, type FileContent, type FileFacts, isFileName, type SharedFiles } from './contract.ts';
import { isPath } from './folder-files.ts';
import { refusal } from './s3-errors.ts';
import { bodyStreamOf, createS3Client, type S3Answer, type S3Limits, textOf } from './s3-request.ts';
import type { S3Place } from './s3-place.ts';

/** Travels with the file, so that whoever gets it can tell that it is whole. */
const hashHeader = 'x-amz-meta-sha256';

type Client = ReturnType<typeof createS3Client>;

/** Keeps the files in a bucket, under `{prefix of the place}{folder}/`. They have no public address: every request is signed. */
export function s3Files(place: S3Place, folder: string, limits?: S3Limits): SharedFiles {
  const send = createS3Client(place, limits);
  const start = `${place.prefix}${folder}/`;
  const pathOf = (name: string) => `/${place.bucket}/${start}${checkedName(name)}`;
  return {
    kind: 's3',
    async put(name, content) {
      const body = await bodyOf(content);
      const headers = { 'Content-Type': 'application/octet-stream', [hashHeader]: body.sha256 };
      const answer = await send({ method: 'PUT', path: pathOf(name), headers, body });
      await textOf(place, answer);
      if (answer.status === 404) throw refusal(place, 404, 'NoSuchBucket');
    },
    async get(name) {
      const answer = await send({ method: 'GET', path: pathOf(name) });
      return answer.status === 404 ? undefined : { ...factsOf(answer), stream: bodyStreamOf(place, answer) };
    },
    async stat(name) {
      const answer = await send({ method: 'HEAD', path: pathOf(name) });
      answer.stream.resume();
      if (answer.status !== 404) return factsOf(answer);
      await checkBucket(send, place);
      return undefined;
    },
    async delete(name) {
      await textOf(place, await send({ method: 'DELETE', path: pathOf(name) }));
    },
    list: () => listed(send, place, start),
  };
}

/** An answer without a body cannot say whether the file or the whole bucket is missing. */
async function checkBucket(send: Client, place: S3Place): Promise<void> {
  const answer = await send({ method: 'HEAD', path: `/${place.bucket}` });
  answer.stream.resume();
  if (answer.status === 404) throw refusal(place, 404, 'NoSuchBucket');
}

async function bodyOf(content: FileContent): Promise<{ sizeBytes: number; sha256: string; open(): Readable }> {
  if (!isPath(content)) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { sizeBytes: content.byteLength, sha256, open: () => Readable.from([content]) };
  }
  const { size } = await stat(content.path);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(content.path)) hash.update(piece);
  return { sizeBytes: size, sha256: hash.digest('hex'), open: () => createReadStream(content.path) };
}

function factsOf({ headers }: S3Answer): FileFacts {
  const sha256 = String(headers[hashHeader] ?? '');
  return {
    sizeBytes: Number(headers['content-length'] ?? 0),
    changedAtMs: Date.parse(headers['last-modified'] ?? '') || 0,
    ...(/^[0-9a-f]{64}$/.test(sha256) && { sha256 }),
  };
}

/** Lists page by page, the first version of the request: every server knows it, and the last name of a page begins the next. */
async function* listed(send: Client, place: S3Place, prefix: string): ReturnType<SharedFiles['list']> {
  for (let marker = ''; ;) {
    const query = { prefix, ...(marker && { marker }) };
    const answer = await send({ method: 'GET', path: `/${place.bucket}`, query });
    const text = await textOf(place, answer);
    if (answer.status === 404) throw refusal(place, 404, 'NoSuchBucket');
    // An empty list has to come from S3 itself: a backup and a copy believe it.
    if (!text.includes('<ListBucketResult')) throw refusal(place, answer.status, 'NoList');
    const last = marker;
    for (const [, part = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      marker = valueIn(part, 'Key');
      const name = marker.slice(prefix.length);
      if (isFileName(name)) yield { name, ...listedFacts(part) };
    }
    if (valueIn(text, 'IsTruncated') !== 'true' || marker === last) return;
  }
}

function listedFacts(part: string): FileFacts {
  return { sizeBytes: Number(valueIn(part, 'Size')), changedAtMs: Date.parse(valueIn(part, 'LastModified')) || 0 };
}

/** Our names need no escapes in XML; somebody else's may. */
function valueIn(text: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign: string) => signs[sign] ?? '');
}
