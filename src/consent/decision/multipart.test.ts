import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPartHeaderLength, maxParts } from './limits.ts';
import { parseMultipart } from './multipart.ts';

const type = 'multipart/form-data; boundary=XX';
const part = (name: string, value: string, more = '') =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const parse = (text: string, contentType: string | undefined = type) => parseMultipart(Buffer.from(text), contentType);

test('what a browser sends is read', async () => {
  const form = new FormData();
  form.set('key', 'abc');
  form.set('payload', '{"a":"ü – \\n"}');
  form.set('empty', '');
  const sent = new Request('http://x', { method: 'POST', body: form });
  const fields = parseMultipart(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '');
  expect([...(fields ?? [])]).toEqual([
    ['key', 'abc'],
    ['payload', '{"a":"ü – \\n"}'],
    ['empty', ''],
  ]);
});

test.each([
  ['a quoted boundary', `${part('a', '1')}--XX--\r\n`, 'Multipart/Form-Data; boundary="XX"'],
  ['no line end after the last boundary', `${part('a', '1')}--XX--`, type],
  [
    'a content type in a part',
    `--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\n1\r\n--XX--`,
    type,
  ],
])('%s is read', (_what, text, contentType) => {
  expect([...(parse(text, contentType) ?? [])]).toEqual([['a', '1']]);
});

test('a boundary inside a value is part of the value unless it begins a line', () => {
  expect(parse(`${part('a', 'x--XX--y')}--XX--`)?.get('a')).toBe('x--XX--y');
});

const end = '--XX--\r\n';
test.each([
  ['nothing', '', type],
  ['no end', part('a', '1'), type],
  ['an end alone', end, type],
  ['another type', `${part('a', '1')}${end}`, 'application/x-www-form-urlencoded'],
  ['no type', `${part('a', '1')}${end}`, undefined],
  ['no boundary', `${part('a', '1')}${end}`, 'multipart/form-data'],
  ['an empty boundary', `${part('a', '1')}${end}`, 'multipart/form-data; boundary='],
  ['two boundaries', `${part('a', '1')}${end}`, 'multipart/form-data; boundary=XX; boundary=YY'],
  ['text before', `hello${part('a', '1')}${end}`, type],
  ['text after', `${part('a', '1')}${end}hello`, type],
  ['a field twice', `${part('a', '1')}${part('a', '2')}${end}`, type],
  ['a file', `${part('a', '1', '; filename="x"')}${end}`, type],
  ['a part without a name', `--XX\r\nContent-Disposition: form-data\r\n\r\n1\r\n${end}`, type],
  ['a part without headers', `--XX\r\n\r\n1\r\n${end}`, type],
  ['an unknown header', `--XX\r\nX: y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n${end}`, type],
  ['bare line feeds', `${part('a', '1')}${end}`.replaceAll('\r\n', '\n'), type],
  [
    'two dispositions',
    `--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"\r\n\r\n1\r\n${end}`,
    type,
  ],
  [
    'the same disposition twice',
    `--XX\r\n${'Content-Disposition: form-data; name="a"\r\n'.repeat(2)}\r\n1\r\n${end}`,
    type,
  ],
  ['headers without an end', `--XX\r\nContent-Disposition: form-data; name="a"x\r\n${end}`, type],
  [
    'a long header',
    `${part('a', '1').replace('\r\n\r\n', `\r\nContent-Type: ${'x'.repeat(maxPartHeaderLength)}\r\n\r\n`)}${end}`,
    type,
  ],
  ['too many parts', `${Array.from({ length: maxParts + 1 }, (_, at) => part(`f${at}`, '1')).join('')}${end}`, type],
])('a body with %s is refused', (_what, text, contentType) => {
  expect(parseMultipart(Buffer.from(text), contentType)?.size ?? 0).toBe(0);
});

test('invalid UTF-8 is refused', () => {
  const body = Buffer.concat([
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('\r\n--XX--'),
  ]);
  expect(parseMultipart(body, type)).toBeUndefined();
});

test('as many parts as the bound are read', () => {
  const text = `${Array.from({ length: maxParts }, (_, at) => part(`f${at}`, '1')).join('')}${end}`;
  expect(parse(text)?.size).toBe(maxParts);
});

test('any body made of the pieces of a multipart body is read or refused, never an error', () => {
  const unit = fc.constantFrom(
    '--XX',
    '--',
    '\r\n',
    '\r',
    '\n',
    'Content-Disposition: form-data; name="',
    'a',
    '"',
    '\r\n\r\n',
    '; filename=',
    '\u0000',
  );
  fc.assert(fc.property(fc.string({ unit, maxLength: 30 }), (text) => (parse(text)?.size ?? 0) <= maxParts));
});
