import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { sendRaw } from '../delivery/raw-http.ts';
import { type Product, root, startProduct } from '../support/product.ts';
import { cookiesOf, signIn } from '../support/session.ts';

let product: Product;
let port: number;
beforeAll(async () => {
  product = await startProduct();
  port = Number(new URL(product.studioUrl).port);
});
afterAll(() => product?.stop());

const mb = 1024 * 1024;

/** Signs in and returns the Cookie header of the session. */
async function session(): Promise<string> {
  const answer = await signIn(product);
  expect(answer.status).toBe(200);
  return cookiesOf(answer.headers);
}

function logLines(): string[] {
  return product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('studio'));
}

test('a stranger’s bodies are refused before they are sent, and a thousand of them leave a line of each kind', async () => {
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
  for (const [path, length, status] of [
    ['/api/media', 60 * mb, 403],
    ['/api/users/login', 200 * mb, 413],
    ['/api/pages', 200 * mb, 413],
  ] as const) {
    const { answers, isClosed } = await sendRaw(port, head(path, length));
    expect([path, answers.map((answer) => answer.status), isClosed]).toEqual([path, [status], true]);
  }
  const before = logLines().length;
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => sendRaw(port, `${head(at % 2 ? '/api/media' : '/api/pages', 8)}nonsense`)),
    );
  expect(logLines().length - before).toBeLessThanOrEqual(3);
  expect(logLines().filter((line) => line.includes('signed_out'))).toHaveLength(1);
  expect(product.output()).not.toMatch(/^studio +\| +at /m);
});

test('half-sent requests are closed, and editors get in meanwhile', async () => {
  const halves = Array.from({ length: 300 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST /api/users/login HTTP/1.1\r\nHost: stu');
    return socket.resume();
  });
  expect(await session()).toContain('candor-studio-token=');
  await vi.waitFor(() => expect(halves.filter(({ closed }) => !closed)).toEqual([]), { timeout: patient(60_000) });
});

test('an editor saves a page of several hundred kilobytes and uploads a file through the same listener', async () => {
  const headers = { cookie: await session(), origin: product.studioUrl };
  const paragraph = {
    type: 'paragraph',
    version: 1,
    children: [{ type: 'text', version: 1, text: 'Long. '.repeat(700) }],
  };
  const body = { root: { type: 'root', version: 1, children: [paragraph] } };
  const page = {
    title: 'Long',
    slug: 'long',
    blocks: Array.from({ length: 60 }, () => ({ blockType: 'rich-text', body })),
  };
  const saved = await fetch(`${product.studioUrl}/api/pages`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(page),
  });
  expect([saved.status, (await saved.json()).doc?.blocks?.length]).toEqual([201, 60]);
  const form = new FormData();
  form.set('_payload', JSON.stringify({ alt: 'A switch' }));
  const bytes = readFileSync(join(root, 'src/content/seed/media/switch.webp'));
  form.set('file', new Blob([bytes], { type: 'image/webp' }), 'switch.webp');
  const uploaded = await fetch(`${product.studioUrl}/api/media`, { method: 'POST', headers, body: form });
  expect([uploaded.status, (await uploaded.json()).doc?.alt]).toEqual([201, 'A switch']);
});

test('behind a proxy that is not listed logins are limited, and the operator is told', async () => {
  const login = () =>
    fetch(`${product.studioUrl}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.21:443' },
      body: JSON.stringify({ email: 'nobody@candor.example', password: 'wrong wrong wrong' }),
    });
  const statuses = [];
  for (let attempt = 0; attempt < 32; attempt += 1) statuses.push((await login()).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses.slice(20)).toContain(429);
  expect(logLines().filter((line) => line.includes('proxy_unlisted'))).toHaveLength(1);
});
