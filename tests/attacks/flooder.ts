import { connect, type Socket } from 'node:net';

/*
 * Sends one request over and over, on many connections at once, each as soon as the answer to the one before has arrived. A process of its own, so that it takes
 * no time from those who measure. Reads the JSON of a Flood, one line, from its standard input, which an argument would be too short for; when that input ends it prints how often each status was answered, and waits to be killed.
 */

export type Flood = {
  port: number;
  connections: number;
  /** Raw bytes; each `{n}` becomes a number that no other request has. */
  request: string;
};

const answered = new Map<string, number>();
let count = 0;
let isOver = false;

function flood(options: Flood): void {
  const socket = connect(options.port, '127.0.0.1');
  let received = Buffer.alloc(0);
  const send = () => socket.write(bytesOf(options.request), 'latin1');
  socket.on('connect', send).on('error', () => undefined);
  socket.on('close', () => void (isOver || setImmediate(() => flood(options))));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = endOf(received, options.request.startsWith('HEAD '));
    if (end === undefined || received.length < end) return;
    note(socket, received);
    received = Buffer.alloc(0);
    if (isOver) socket.destroy();
    else send();
  });
}

function bytesOf(request: string): string {
  count += 1;
  const [head = '', body = ''] = request.replaceAll('{n}', String(count)).split('\r\n\r\n');
  const length = body === '' ? '' : `\r\nContent-Length: ${Buffer.byteLength(body, 'latin1')}`;
  return `${head}${length}\r\n\r\n${body}`;
}

/** Returns where the answer ends; undefined while its head is incomplete. */
function endOf(received: Buffer, isHead: boolean): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const head = received.subarray(0, headEnd).toString('latin1');
  const hasBody = !isHead && !/^HTTP\/1\.1 (204|304) /.test(head);
  return headEnd + 4 + (hasBody ? Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0) : 0);
}

function note(socket: Socket, received: Buffer): void {
  const status = received.subarray(9, 12).toString('latin1');
  answered.set(status, (answered.get(status) ?? 0) + 1);
  if (/^connection: close$/im.test(received.subarray(0, 2_000).toString('latin1'))) socket.destroy();
}

function begin(line: string): void {
  const options: Flood = JSON.parse(line);
  for (let at = 0; at < options.connections; at += 1) flood(options);
}

let line: string | undefined = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  if (line === undefined) return;
  line += String(chunk);
  if (!line.endsWith('\n')) return;
  begin(line);
  line = undefined;
});
process.stdin.on('end', () => {
  isOver = true;
  // Whoever started this process kills it then.
  console.log(JSON.stringify(Object.fromEntries(answered)));
});
