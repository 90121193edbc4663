import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SharedFiles } from './contract.ts';
import { copyFiles } from './copy-files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';
import { startTestS3, type TestS3 } from './testing.ts';

let s3: TestS3;
let folder: string;
beforeEach(async () => {
  s3 = await startTestS3();
  folder = mkdtempSync(join(tmpdir(), 'candor-copy-'));
});
afterEach(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true });
});

const nothing = () => undefined;

test('a copy that stopped goes on where it was, and a second one copies nothing', async () => {
  const from = folderFiles(folder);
  const to = s3Files(s3.place, 'media');
  for (const name of ['a.png', 'b.png', 'below/c.png']) await from.put(name, Buffer.from(`content of ${name}`));
  const stopping = {
    ...to,
    put: (name: string, content: Parameters<SharedFiles['put']>[1]) =>
      name === 'below/c.png' ? Promise.reject(new Error('stopped')) : to.put(name, content),
  };
  await expect(copyFiles({ from, to: stopping, onFile: nothing })).rejects.toThrow('stopped');
  await from.put('a.png', Buffer.from('changed since'));
  const outcome = await copyFiles({ from, to, onFile: nothing });
  expect(outcome.copied + outcome.present).toBe(3);
  expect(await copyFiles({ from, to, onFile: nothing })).toEqual({ copied: 0, present: 3, bytes: 0 });
  const back = folderFiles(join(folder, 'back'));
  await copyFiles({ from: to, to: back, onFile: nothing });
  expect(readFileSync(join(folder, 'back/a.png'), 'utf8')).toBe('changed since');
  expect(readFileSync(join(folder, 'back/below/c.png'), 'utf8')).toBe('content of below/c.png');
});

test('a file that is not the same afterwards is an error', async () => {
  const from = folderFiles(folder);
  await from.put('a.png', Buffer.from('right'));
  const to = s3Files(s3.place, 'media');
  const losing = { ...to, put: (name: string) => to.put(name, Buffer.from('wrong')) };
  await expect(copyFiles({ from, to: losing, onFile: nothing })).rejects.toMatchObject({ code: 'media_copy_differs' });
});

async function run(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'copy-command.ts'), ...args],
    { env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env } },
  );
  const output = Promise.all([text(command.stdout), text(command.stderr)]);
  const [code] = await once(command, 'close');
  return { code: Number(code), output: (await output).join('') };
}

test('the command copies every kind of shared file there and back', async () => {
  const data = { 'media/a.png': 'picture', 'uploads/0123': 'upload', 'receipts/notices/n.json': '{}', secret: 'stays' };
  for (const [name, content] of Object.entries(data)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const env = { DATA_DIR: folder, MEDIA_URL: s3.url };
  const there = await run(['to-s3'], env);
  expect(there).toMatchObject({ code: 0, output: expect.stringContaining('media: 1 copied') });
  const other = join(folder, 'other');
  const back = await run(['to-folder'], { ...env, DATA_DIR: other });
  expect(back.code).toBe(0);
  for (const name of ['media/a.png', 'uploads/0123', 'receipts/notices/n.json'] as const)
    expect(readFileSync(join(other, name), 'utf8')).toBe(data[name]);
  expect(() => readFileSync(join(other, 'secret'))).toThrow('ENOENT');
});

test('the command says what it needs, and no secret', async () => {
  const env = { DATA_DIR: folder, MEDIA_URL: s3.url };
  expect(await run([], env)).toMatchObject({ code: 1, output: expect.stringContaining('(media_copy_command)') });
  expect(await run(['to-s3'], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('does not name a bucket'),
  });
  await s3.stop();
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/a.png'), 'x');
  const { code, output } = await run(['to-s3'], {
    ...env,
    MEDIA_URL: s3.url.replace('S3RVER:S3RVER', 'key:hidden-words'),
  });
  expect([code, output]).toEqual([1, expect.stringContaining('(storage_unreachable)')]);
  expect(output).not.toContain('hidden-words');
});
