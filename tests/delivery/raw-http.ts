import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One response as received. */
type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/** The result of a connection: its responses in order, and whether the server closed it. */
type RawExchange = { answers: RawAnswer[]; isClosed: boolean };

/**
 * Sends bytes unchanged and collects responses until the server closes the connection or `wanted` responses have arrived. Pieces are written one after the other, each once the previous one has
 * left.
 */
export function sendRaw(
  port: number,
  pieces: string | Buffer | readonly (string | Buffer)[],
  wanted = 1,
): Promise<RawExchange> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const list = typeof pieces === 'string' || Buffer.isBuffer(pieces) ? [pieces] : pieces;
    const isHead = String(list[0]).startsWith('HEAD ');
    let received = Buffer.alloc(0);
    const settle = (isClosed: boolean) => {
      socket.destroy();
      try {
        resolve({ answers: parseAnswers(received, isHead), isClosed });
      } catch (error) {
        reject(error);
      }
    };
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const answers = parseAnswers(received, isHead);
      const isLast = answers.at(-1)?.headers.get('connection') === 'close';
      if (answers.length >= wanted && !isLast) settle(false);
    });
    socket.on('close', () => settle(true));
    // Some servers reset a connection that they refuse; `close` follows.
    socket.on('error', () => undefined);
    socket.on('connect', () => void writeAll(socket, list));
  });
}

/** Opens a connection that stays open between its requests. `from`: another address of this machine. */
export function openKept(port: number, from: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  return {
    socket,
    /** Sends bytes and returns the first piece of what comes back. */
    async ask(bytes: string): Promise<string> {
      socket.write(bytes);
      return String((await once(socket, 'data'))[0]);
    },
  };
}

async function writeAll(socket: Socket, pieces: readonly (string | Buffer)[]): Promise<void> {
  for (const piece of pieces)
    await new Promise<void>((resolve) =>
      socket.write(Buffer.isBuffer(piece) ? piece : Buffer.from(piece, 'latin1'), () => resolve()),
    );
}

/** Parses complete responses only. Throws when the server's bytes are not HTTP. */
function parseAnswers(received: Buffer, isHead: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return answers;
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const match = /^HTTP\/1\.1 (\d{3}) /.exec(first);
    if (!match) throw new Error(`The server sent what is no answer: ${JSON.stringify(first.slice(0, 100))}`);
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const status = Number(match[1]);
    const length =
      isHead || status === 100 || status === 204 || status === 304 ? 0 : Number(headers.get('content-length'));
    if (Number.isNaN(length)) throw new Error(`An answer has no length: ${first}`);
    const body = rest.subarray(end + 4, end + 4 + length);
    if (body.length < length) return answers;
    if (status !== 100) answers.push({ status, headers, body: body.toString() });
    rest = rest.subarray(end + 4 + length);
  }
}
