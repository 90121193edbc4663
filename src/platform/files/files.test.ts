import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import type { SharedFiles } from './contract.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';
import { maxAnswerBytes } from './s3-request.ts';
import { startTestS3, type TestS3 } from './testing.ts';

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await startTestS3('of/us/');
  folder = mkdtempSync(join(tmpdir(), 'candor-files-'));
});
afterAll(async () => {
  await s3?.remove();
  rmSync(folder, { recursive: true });
});

const kinds: [SharedFiles['kind'], () => SharedFiles][] = [
  ['folder', () => folderFiles(join(folder, 'media'))],
  ['s3', () => s3Files(s3.place, 'media')],
];

async function textIn(files: SharedFiles, name: string): Promise<string | undefined> {
  const file = await files.get(name);
  return file && (await buffer(file.stream)).toString('utf8');
}

async function namesIn(files: SharedFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
}

describe.each(kinds)('shared files in a %s', (kind, open) => {
  test('what was put is read, described, listed, replaced and deleted', async () => {
    const files = open();
    expect(files.kind).toBe(kind);
    await files.put('one.txt', Buffer.from('first'));
    await files.put('one.txt', Buffer.from('second'));
    const aside = join(folder, 'aside');
    writeFileSync(aside, 'from a file');
    await files.put('below/two.txt', { path: aside });
    await files.put('empty', Buffer.alloc(0));
    expect(await textIn(files, 'one.txt')).toBe('second');
    expect(await textIn(files, 'below/two.txt')).toBe('from a file');
    expect(await textIn(files, 'empty')).toBe('');
    expect(await files.stat('below/two.txt')).toMatchObject({ sizeBytes: 11, changedAtMs: expect.any(Number) });
    expect(await namesIn(files)).toEqual(['below/two.txt', 'empty', 'one.txt']);
    for (const name of ['one.txt', 'below/two.txt', 'empty', 'never.txt']) await files.delete(name);
    expect(await namesIn(files)).toEqual([]);
    expect(await files.get('one.txt')).toBeUndefined();
    expect(await files.stat('one.txt')).toBeUndefined();
    expect(readFileSync(aside, 'utf8')).toBe('from a file');
  });

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    '.hidden',
    'a//b',
    '',
    'a/',
    'a\0b',
    'ä',
    'a b',
    'x.part',
    'a/b/c/d',
  ])('the name %j reaches nothing', async (name) => {
    const files = open();
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('plain name');
    await expect(files.get(name)).rejects.toThrow('plain name');
    await expect(files.stat(name)).rejects.toThrow('plain name');
    await expect(files.delete(name)).rejects.toThrow('plain name');
  });
});

test('a folder keeps files for its owner alone, leaves nothing unfinished, and follows no link out of it', async () => {
  const own = join(folder, 'own');
  const files = folderFiles(own);
  await files.put('a/b.txt', Buffer.from('x'));
  expect([own, join(own, 'a'), join(own, 'a/b.txt')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '700',
    '700',
    '600',
  ]);
  await expect(files.put('c.txt', { path: join(folder, 'missing') })).rejects.toThrow('ENOENT');
  expect(readdirSync(own)).toEqual(['a']);
  writeFileSync(join(folder, 'outside'), 'x');
  symlinkSync(join(folder, 'outside'), join(own, 'link'));
  expect(await files.get('link')).toBeUndefined();
  expect(await namesIn(files)).toEqual(['a/b.txt']);
});

test('a list goes on after its first thousand, and knows only the files of its own place', async () => {
  const files = s3Files(s3.place, 'many');
  const names = Array.from({ length: 1_003 }, (_, at) => `n${String(at).padStart(4, '0')}`);
  for (let at = 0; at < names.length; at += 20)
    await Promise.all(names.slice(at, at + 20).map((name) => files.put(name, Buffer.from(name))));
  await s3Files(s3.place, 'manyother').put('x', Buffer.from('x'));
  expect(await namesIn(files)).toEqual(names);
});

test('a file that is not read gives its connection back', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((asked, response) => {
    asked.socket.once('close', closed.resolve);
    response.writeHead(200, { 'content-length': '10' }).write('half');
  });
  const file = await s3Files({ ...s3.place, port: await portOf(server) }, 'media').get('a');
  file?.stream.destroy();
  await closed.promise;
  server.close();
});

test('every byte is covered by the signature, and the hash comes back with the file', async () => {
  const bytes = Buffer.from('some bytes');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { place, requests, close } = await recorder(s3);
  const files = s3Files(place, 'media');
  await files.put('hashed', bytes);
  const file = await files.get('hashed');
  file?.stream.destroy();
  expect(file?.sha256).toBe(sha256);
  const [put] = requests;
  expect(put?.headers['x-amz-content-sha256']).toBe(sha256);
  expect(put?.headers.authorization).toMatch(/SignedHeaders=[a-z0-9;-]*x-amz-content-sha256/);
  for (const { url = '' } of requests) expect(url).not.toContain('Signature');
  close();
});

describe('when S3 does not work', () => {
  const whatFails = async (files: SharedFiles) => {
    const asked = [
      () => files.put('a', Buffer.alloc(3_000_000)),
      () => files.get('a'),
      () => files.stat('a'),
      () => files.delete('a'),
      () => namesIn(files),
    ];
    const failures = await Promise.all(
      asked.map((ask) =>
        ask().then(
          () => 'nothing',
          (error: Error & { code?: string }) => String(error.code),
        ),
      ),
    );
    return [...new Set(failures)];
  };

  test.each([
    ['a wrong secret', { secretAccessKey: 'a-secret-that-nobody-may-see' }, 'storage_denied'],
    ['an unknown key', { accessKeyId: 'somebody' }, 'storage_denied'],
    ['a missing bucket', { bucket: 'another' }, 'storage_bucket_missing'],
    ['a port where nothing listens', { port: 1 }, 'storage_unreachable'],
  ])('%s is explained, and no secret is in the words', async (_, wrong, code) => {
    const files = s3Files({ ...s3.place, ...wrong }, 'media');
    expect(await whatFails(files)).toEqual([code]);
    const error: Error & { remedy?: string } = await files.put('a', Buffer.from('x')).catch((thrown) => thrown);
    expect(`${error.stack} ${error.remedy} ${JSON.stringify(error)}`).not.toContain('nobody-may-see');
  });

  test.each([
    [507, '', 'storage_full'],
    [403, 'QuotaExceeded', 'storage_full'],
    [500, 'InternalError', 'storage_unreachable'],
    [503, 'SlowDown', 'storage_unreachable'],
    [301, 'PermanentRedirect', 'storage_bucket_missing'],
    [400, 'InvalidRequest', 'storage_refused'],
  ])('an answer %s %s is %s', async (status, code, wanted) => {
    const server = createServer((asked, response) => {
      asked.resume();
      response.writeHead(status).end(asked.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    });
    const files = s3Files({ ...s3.place, port: await portOf(server) }, 'media');
    await expect(files.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: wanted });
    server.close();
  });

  test('a server that is busy for a moment is asked again', async () => {
    let asked = 0;
    const server = createServer((incoming, response) => {
      incoming.resume();
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200).end();
    });
    await s3Files({ ...s3.place, port: await portOf(server) }, 'media').put('a', Buffer.from('x'));
    expect(asked).toBe(3);
    server.close();
  });

  test('a server that says nothing is given up', async () => {
    const sockets: Socket[] = [];
    const server = createTcpServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    const files = s3Files({ ...s3.place, port: await portOf(server) }, 'media', { connectMs: 50, stillMs: 50 });
    expect(await whatFails(files)).toEqual(['storage_unreachable']);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test.each([
    ['is no list', Buffer.from('<html>Sign in to this network</html>')],
    ['is far too long', Buffer.alloc(maxAnswerBytes + 1, ' ')],
  ])('a list that %s is an error, never an empty list', async (_, body) => {
    const server = createServer((_request, response) => void response.writeHead(200).end(body));
    const files = s3Files({ ...s3.place, port: await portOf(server) }, 'media');
    await expect(namesIn(files)).rejects.toMatchObject({ code: 'storage_refused' });
    server.closeAllConnections();
    server.close();
  });

  test('an answer that stops in the middle is an error, never half a file', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    });
    const files = s3Files({ ...s3.place, port: await portOf(server) }, 'media', {
      connectMs: patient(10_000),
      stillMs: patient(1_000),
    });
    const file = await files.get('a');
    if (!file) throw new Error('No answer');
    await expect(buffer(file.stream)).rejects.toMatchObject({ code: 'storage_unreachable' });
    await expect(namesIn(files)).rejects.toMatchObject({ code: 'storage_unreachable' });
    server.closeAllConnections();
    server.close();
  });
});

function portOf(server: {
  listen(port: number, host: string, then: () => void): unknown;
  address(): unknown;
}): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  return promise;
}

/** A proxy in front of S3 that keeps what was asked. It forwards the Host header, which is signed. */
async function recorder({ place }: TestS3) {
  const requests: IncomingMessage[] = [];
  const server: Server = createServer((incoming, response) => {
    requests.push(incoming);
    const { method, url: path, headers } = incoming;
    const forwarded = request({ hostname: '127.0.0.1', port: place.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  const port = await portOf(server);
  return { place: { ...place, port }, requests, close: () => server.close() };
}
