import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileFault } from '../../forms/check.ts';
import type { FormField } from '../../forms/form.ts';
import type { SentFile } from '../../forms/journal-entries.ts';
import {
  maxFileMegabytes,
  maxNameLength,
  maxParts,
  maxPlainPostBytes,
  maxPostBytes,
  maxTextBytes,
  maxValueLength,
  maxValuesOfOneName,
} from '../../forms/limits.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Uploads } from './uploads.ts';

/** A post as received, by field name; `_page`, `_token` and `_homepage` are the form's own fields. */
export type ReadPost = {
  values: Map<string, string[]>;
  files: Map<string, SentFile[]>;
  fileFaults: Map<string, FileFault>;
};
export type PostRead =
  | { ok: true; post: ReadPost }
  | {
      ok: false;
      reason: 'bad_media_type' | 'not_stored' | 'too_large' | 'too_many_parts' | 'unreadable';
      post: ReadPost;
    };

type PostOptions = {
  headers: IncomingHttpHeaders;
  stream: Readable;
  fields: readonly FormField[];
  uploads: Uploads;
  log: Log;
};

/** Reads a form post to its end, each part bounded; files are streamed to the disk. When it is not ok, `post` lists the files to discard. */
export async function readPost(options: PostOptions): Promise<PostRead> {
  const post: ReadPost = { values: new Map(), files: new Map(), fileFaults: new Map() };
  const contentType = options.headers['content-type'] ?? '';
  const isMultipart = /^multipart\/form-data\s*;/i.test(contentType);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType))
    return { ok: false, reason: 'bad_media_type', post };
  const hasFiles = options.fields.some(({ kind }) => kind === 'file');
  const reading = new Reading(options, post, hasFiles ? maxPostBytes : maxPlainPostBytes);
  return reading.run(contentType);
}

type Failure = Exclude<PostRead, { ok: true }>['reason'];

class Reading {
  readonly #options: PostOptions;
  readonly #post: ReadPost;
  readonly #maxBytes: number;
  readonly #writing: Promise<void>[] = [];
  /** Files being received. */
  readonly #open = new Set<BusboyFileStream>();
  #failure: Failure | undefined;
  #broken: unknown;
  #texts = 0;
  #textBytes = 0;
  readonly #filesOf = new Map<string, number>();
  #bytes = 0;

  constructor(options: PostOptions, post: ReadPost, maxBytes: number) {
    this.#options = options;
    this.#post = post;
    this.#maxBytes = maxBytes;
  }

  async run(contentType: string): Promise<PostRead> {
    await this.#parse(contentType);
    await Promise.all(this.#writing);
    if (this.#broken !== undefined) {
      this.#options.log.error({ error: errorText(this.#broken) }, 'A file that came with a form could not be stored');
      this.#fail('not_stored');
    }
    return this.#failure ? { ok: false, reason: this.#failure, post: this.#post } : { ok: true, post: this.#post };
  }

  /** Ends with the body, with the connection, or with the first exceeded limit. */
  #parse(contentType: string): Promise<void> {
    const { stream } = this.#options;
    const { promise, resolve } = Promise.withResolvers<void>();
    const parser = this.#parser(contentType);
    if (!parser) return Promise.resolve(this.#fail('unreadable'));
    let isOver = false;
    const end = () => {
      isOver = true;
      resolve();
    };
    const fail = (reason: Failure) => {
      if (isOver) return;
      this.#fail(reason);
      stream.unpipe(parser);
      for (const bytes of this.#open) bytes.destroy(new Error('The post was cut off.'));
      end();
    };
    stream.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#maxBytes) fail('too_large');
    });
    stream.once('close', () => {
      if (!stream.readableEnded) fail('unreadable');
    });
    parser.on('field', (...[name, value, isNameCut, isValueCut]) =>
      this.#takeText({ name, value, isCut: isNameCut || isValueCut }),
    );
    parser.on('file', (name, bytes, fileName) => this.#takeFile({ name, bytes, fileName }));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => this.#fail('too_many_parts'));
    parser.on('error', () => fail('unreadable'));
    parser.on('finish', end);
    stream.pipe(parser);
    return promise;
  }

  /** Returns undefined for a multipart type without a boundary. */
  #parser(contentType: string): InstanceType<typeof Busboy> | undefined {
    const limits = {
      fieldNameSize: maxNameLength,
      fieldSize: 4 * maxValueLength,
      fields: maxParts + 1,
      files: maxParts,
      parts: maxParts + 1,
      fileSize: maxFileMegabytes * 1024 * 1024,
      headerPairs: 20,
      headerSize: 4_096,
    };
    try {
      return new Busboy({ headers: { 'content-type': contentType }, limits });
    } catch {
      return undefined; // The content type does not say how to read the body.
    }
  }

  #takeText({ name, value, isCut }: { name: string; value: string; isCut: boolean }): void {
    this.#texts += 1;
    if (this.#texts > maxParts) return this.#fail('too_many_parts');
    this.#textBytes += Buffer.byteLength(value);
    if (this.#textBytes > maxTextBytes) return this.#fail('too_large');
    const own = this.#post.values.get(name) ?? [];
    // A truncated value was longer than any field may be; it stays too long, so that the field's check reports it.
    if (own.length < maxValuesOfOneName) own.push(isCut ? value.padEnd(maxValueLength + 1, '.') : value);
    this.#post.values.set(name, own);
  }

  #takeFile({ name, bytes, fileName }: { name: string; bytes: BusboyFileStream; fileName: string }): void {
    const field = this.#options.fields.find((one) => one.name === name && one.kind === 'file');
    const stored = this.#post.files.get(name) ?? [];
    if (!field || this.#failure || this.#post.fileFaults.has(name)) return void bytes.resume();
    const before = this.#filesOf.get(name) ?? 0;
    if (fileName) this.#filesOf.set(name, before + 1);
    if (fileName && before >= field.files.maxCount) {
      this.#post.fileFaults.set(name, 'file_too_many');
      return void bytes.resume();
    }
    this.#post.files.set(name, stored);
    this.#writing.push(this.#store(field, { bytes, fileName, stored }));
  }

  async #store(
    field: FormField,
    { bytes, fileName, stored }: { bytes: BusboyFileStream; fileName: string; stored: SentFile[] },
  ): Promise<void> {
    this.#open.add(bytes);
    // The reader of the stream gets the error; without a listener it would end the process.
    bytes.on('error', () => undefined);
    try {
      const result = await this.#options.uploads.store({ field, fileName: fileName ?? '', bytes });
      if (result?.ok) stored.push(result.file);
      else if (result) this.#post.fileFaults.set(field.name, result.fault);
    } catch (error) {
      // The rest of the body has to be read before the error can be reported.
      bytes.resume();
      if (!this.#failure) this.#broken ??= error;
    } finally {
      this.#open.delete(bytes);
    }
  }

  #fail(reason: Failure): void {
    this.#failure ??= reason;
  }
}
