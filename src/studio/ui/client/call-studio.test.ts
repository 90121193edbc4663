import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { translator } from '../../translations/translate.ts';
import { callStudio, fetchFile, messageOf } from './call-studio.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

type Seen = { method: string | undefined; type: string | undefined; body: string; background?: unknown };

async function studio(answer: (response: ServerResponse, seen: Seen) => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method, headers } = request;
    answer(response, {
      method,
      type: headers['content-type'],
      body: Buffer.concat(chunks).toString(),
      background: headers['candor-background'],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const refusing = (status: number, body: unknown) =>
  studio(
    (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );

test('a call without a body is a GET, one with a body a POST of JSON', async () => {
  const address = await studio((response, seen) => void response.end(JSON.stringify(seen)));
  expect(await callStudio<Seen>(address)).toEqual({ ok: true, body: { method: 'GET', body: '' } });
  expect(await callStudio<Seen>(address, { body: { a: 1 } })).toEqual({
    ok: true,
    body: { method: 'POST', type: 'application/json', body: '{"a":1}' },
  });
  expect(await callStudio<Seen>(address, { method: 'DELETE' })).toMatchObject({ body: { method: 'DELETE' } });
});

test('a call that the page makes by itself is marked, and no other', async () => {
  const marks: unknown[] = [];
  const server = await studio((response, { background }) => {
    marks.push(background);
    response.end('{}');
  });
  await callStudio(server, { isBackground: true });
  await callStudio(server, { body: {} });
  expect(marks).toEqual(['yes', undefined]);
});

test('a refusal has the message of the endpoint; that of a field comes first', async () => {
  const general = { errors: [{ message: 'The following field is invalid: url', data: { code: 'x' } }] };
  const refused = await callStudio(await refusing(400, general));
  expect(refused).toEqual({
    ok: false,
    status: 400,
    message: 'The following field is invalid: url',
    data: { code: 'x' },
  });
  await stop?.();
  const field = {
    errors: [{ message: 'The following field is invalid: url', data: { errors: [{ message: 'Taken.' }] } }],
  };
  expect(await callStudio(await refusing(400, field))).toMatchObject({ message: 'Taken.' });
});

test.each([
  ['a refusal without a message', 403, {}],
  ['a refusal that is no object', 500, null],
])('%s is told in the language of the reader', async (_what, status, body) => {
  const refused = await callStudio(await refusing(status, body));
  if (refused.ok) throw new Error('It was not refused.');
  expect(messageOf(refused, translator('en'))).toBe('The studio did not accept the request. Sign in again and retry.');
  expect(messageOf(refused, translator('de'))).toMatch(/^Das Studio hat/);
});

test('no response, an answer in HTML and a call that was given up are told as silence', async () => {
  const address = await studio((response) => void response.end('<!DOCTYPE html>'));
  const silence = { ok: false, status: 0, message: undefined, data: {} };
  expect(await callStudio(address)).toEqual(silence);
  expect(await callStudio(address, { signal: AbortSignal.abort() })).toEqual(silence);
  await stop?.();
  expect(await callStudio(address)).toEqual(silence);
  expect(messageOf({ ...silence, ok: false }, translator('de'))).toMatch(/^Das Studio antwortet nicht/);
});

test('a file comes with the name that the endpoint gives it; a refusal instead of it is told', async () => {
  const headers = { 'content-disposition': 'attachment; filename="visitor-7.csv"' };
  const file = await fetchFile(await studio((response) => void response.writeHead(200, headers).end('a,b')), { id: 7 });
  if (!file.ok) throw new Error('It was refused.');
  expect([file.body.name, await file.body.text()]).toEqual(['visitor-7.csv', 'a,b']);
  await stop?.();
  expect(await fetchFile(await refusing(403, { errors: [{ message: 'No.' }] }), {})).toMatchObject({ message: 'No.' });
});

test('a refusal of a proxy, which does not answer in JSON, keeps its status', async () => {
  const address = await studio(
    (response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<p>No.'),
  );
  expect(await callStudio(address)).toMatchObject({ ok: false, status: 403, message: undefined });
});
