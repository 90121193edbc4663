/* Raw requests that no browser sends, with the only statuses allowed in response. */

type HostileRequest = { name: string; bytes: string; status: readonly number[] };

const get = (target: string, headers = 'Host: localhost\r\n') => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const post = (headers: string, body = '') =>
  `POST /measure/events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${headers}\r\n${body}`;
const bad = [400] as const;

/** Two parsers could disagree where one of these requests ends. */
const lengths: HostileRequest[] = [
  {
    name: 'length and chunks at once',
    bytes: post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    status: bad,
  },
  {
    name: 'chunks and length at once',
    bytes: post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n'),
    status: bad,
  },
  { name: 'two lengths that differ', bytes: post('Content-Length: 4\r\nContent-Length: 5\r\n', 'aaaaa'), status: bad },
  { name: 'two lengths that agree', bytes: post('Content-Length: 4\r\nContent-Length: 4\r\n', 'aaaa'), status: bad },
  { name: 'two lengths in one header', bytes: post('Content-Length: 4, 4\r\n', 'aaaa'), status: bad },
  { name: 'a negative length', bytes: post('Content-Length: -1\r\n'), status: bad },
  { name: 'a length with a sign', bytes: post('Content-Length: +4\r\n', 'aaaa'), status: bad },
  { name: 'a length in hex', bytes: post('Content-Length: 0x4\r\n', 'aaaa'), status: bad },
  { name: 'a length no number holds', bytes: post(`Content-Length: ${'9'.repeat(40)}\r\n`), status: bad },
  { name: 'a length over the bound', bytes: post('Content-Length: 99999999\r\n'), status: [413] },
  {
    name: 'chunks named twice',
    bytes: post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    status: bad,
  },
  {
    name: 'chunks behind another coding',
    bytes: post('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n'),
    status: bad,
  },
  {
    name: 'chunks before another coding',
    bytes: post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
    status: bad,
  },
  { name: 'a coding that is almost chunked', bytes: post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'), status: bad },
  { name: 'chunked in quotes', bytes: post('Transfer-Encoding: "chunked"\r\n', '0\r\n\r\n'), status: bad },
  { name: 'space before the colon', bytes: post('Transfer-Encoding : chunked\r\n', '0\r\n\r\n'), status: bad },
  { name: 'a tab in the name', bytes: post('Transfer\tEncoding: chunked\r\n', '0\r\n\r\n'), status: bad },
  { name: 'a chunk that is no number', bytes: post('Transfer-Encoding: chunked\r\n', 'zz\r\n'), status: bad },
  { name: 'a chunk of negative size', bytes: post('Transfer-Encoding: chunked\r\n', '-1\r\n'), status: bad },
  {
    name: 'a chunk of more than there is',
    bytes: post('Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\n'),
    status: bad,
  },
  {
    name: 'a chunk longer than it says',
    bytes: post('Transfer-Encoding: chunked\r\n', '1\r\naa\r\n0\r\n\r\n'),
    status: bad,
  },
  {
    name: 'a chunk ended by a bare newline',
    bytes: post('Transfer-Encoding: chunked\r\n', '1\na\n0\n\n'),
    status: bad,
  },
  {
    name: 'extensions of a chunk without end',
    bytes: post('Transfer-Encoding: chunked\r\n', `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`),
    status: [400, 413],
  },
  { name: 'a GET with a body', bytes: get('/', 'Host: localhost\r\nContent-Length: 4\r\n') + 'body', status: bad },
  {
    name: 'a GET with chunks',
    bytes: get('/', 'Host: localhost\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\n',
    status: bad,
  },
  {
    name: 'a HEAD with a body',
    bytes: 'HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody',
    status: bad,
  },
];

const lines: HostileRequest[] = [
  { name: 'bare newlines', bytes: 'GET / HTTP/1.1\nHost: localhost\n\n', status: bad },
  { name: 'a bare newline between headers', bytes: get('/', 'Host: localhost\nX-A: b\r\n'), status: bad },
  { name: 'a bare carriage return in a value', bytes: get('/', 'Host: localhost\r\nX-A: b\rc\r\n'), status: bad },
  { name: 'a value folded over two lines', bytes: get('/', 'Host: localhost\r\nX-A: b\r\n c\r\n'), status: bad },
  { name: 'a header folded before the first', bytes: get('/', ' X-A: b\r\nHost: localhost\r\n'), status: bad },
  { name: 'NUL in a value', bytes: get('/', 'Host: localhost\r\nX-A: a\u0000b\r\n'), status: bad },
  { name: 'NUL in a name', bytes: get('/', 'Host: localhost\r\nX\u0000A: b\r\n'), status: bad },
  { name: 'NUL in the path', bytes: get('/a\u0000b'), status: bad },
  { name: 'a header without colon', bytes: get('/', 'Host: localhost\r\nnonsense\r\n'), status: bad },
  { name: 'a header without name', bytes: get('/', 'Host: localhost\r\n: b\r\n'), status: bad },
  { name: 'no version', bytes: 'GET /\r\nHost: localhost\r\n\r\n', status: bad },
  { name: 'version 0.9', bytes: 'GET / HTTP/0.9\r\nHost: localhost\r\n\r\n', status: bad },
  { name: 'version 1.2', bytes: 'GET / HTTP/1.2\r\nHost: localhost\r\n\r\n', status: bad },
  { name: 'version 2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: bad },
  { name: 'TLS', bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', status: [400, 501] },
  { name: 'nothing between method and version', bytes: 'GET HTTP/1.1\r\nHost: localhost\r\n\r\n', status: bad },
  { name: 'a tab in the request line', bytes: 'GET\t/ HTTP/1.1\r\nHost: localhost\r\n\r\n', status: [400, 501] },
  { name: 'words behind the version', bytes: 'GET / HTTP/1.1 please\r\nHost: localhost\r\n\r\n', status: bad },
  { name: 'a method in small letters', bytes: 'get / HTTP/1.1\r\nHost: localhost\r\n\r\n', status: [501] },
  { name: 'a method nobody knows', bytes: 'ATTACK / HTTP/1.1\r\nHost: localhost\r\n\r\n', status: [501] },
  { name: 'bytes outside ASCII in the path', bytes: get('/\u00fc'), status: bad },
];

const sizes: HostileRequest[] = [
  {
    name: 'a thousand headers',
    bytes: get('/', `Host: localhost\r\n${Array.from({ length: 1_000 }, (_, at) => `X-${at}: a\r\n`).join('')}`),
    status: [431],
  },
  {
    name: 'a thousand headers before Host',
    bytes: get('/', `${Array.from({ length: 1_000 }, (_, at) => `X-${at}: a\r\n`).join('')}Host: localhost\r\n`),
    status: [431],
  },
  { name: '32 kB in one header', bytes: get('/', `Host: localhost\r\nX-A: ${'a'.repeat(32_768)}\r\n`), status: [431] },
  {
    name: '32 kB of cookies',
    bytes: get('/', `Host: localhost\r\nCookie: ${'a=b; '.repeat(6_500)}\r\n`),
    status: [431],
  },
  { name: 'an address of 3,000 characters', bytes: get(`/${'a'.repeat(3_000)}`), status: [414] },
  { name: 'a query of 3,000 characters', bytes: get(`/?${'a'.repeat(3_000)}`), status: [414] },
  { name: 'an address of 30,000 characters', bytes: get(`/${'a'.repeat(30_000)}`), status: [414, 431] },
];

const hosts: HostileRequest[] = [
  { name: 'no Host', bytes: get('/', ''), status: bad },
  { name: 'no Host in HTTP/1.0', bytes: 'GET / HTTP/1.0\r\n\r\n', status: bad },
  { name: 'two Hosts', bytes: get('/', 'Host: localhost\r\nHost: localhost\r\n'), status: bad },
  { name: 'two Hosts that differ', bytes: get('/', 'Host: localhost\r\nhost: evil.example\r\n'), status: bad },
  { name: 'an empty Host', bytes: get('/', 'Host: \r\n'), status: bad },
  ...[
    'a b',
    'a/b',
    'user@localhost',
    'localhost:x',
    'localhost:99999',
    'localhost,evil.example',
    '<script>',
    '../..',
    '[::1',
    '%00',
  ].map((host) => ({ name: `the Host ${host}`, bytes: get('/', `Host: ${host}\r\n`), status: bad })),
];

const targets: HostileRequest[] = [
  { name: 'an absolute form for another host', bytes: get('http://evil.example/'), status: bad },
  { name: 'an absolute form with a user', bytes: get('http://user@localhost/'), status: bad },
  { name: 'an absolute form of another scheme', bytes: get('file:///etc/passwd'), status: bad },
  { name: 'an asterisk', bytes: get('*'), status: bad },
  { name: 'a host as path', bytes: get('localhost:80'), status: bad },
  { name: 'no slash', bytes: get('about'), status: bad },
  { name: 'a fragment', bytes: get('/#top'), status: bad },
  { name: 'CONNECT', bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', status: [405] },
  { name: 'TRACE', bytes: 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n', status: [405] },
  ...['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'PURGE', 'MKCOL', 'SEARCH', 'LINK'].map((method) => ({
    name: method,
    bytes: `${method} / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    status: [405],
  })),
  { name: 'an expectation nobody knows', bytes: post('Expect: 200-ok\r\nContent-Length: 1\r\n', 'a'), status: [417] },
];

/** After these, it is uncertain where the next request begins, or whose it is. */
export const breakingRequests: readonly HostileRequest[] = [...lengths, ...lines, ...sizes, ...hosts];

export const hostileRequests: readonly HostileRequest[] = [...breakingRequests, ...targets];
