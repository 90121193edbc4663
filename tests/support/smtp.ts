import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Delivered = { from: string; to: string[]; text: string };
export type FakeSmtp = {
  url: URL;
  mails: Delivered[];
  /** Response to the next RCPT command. */ answerWith(line: string | undefined): void;
  close(): Promise<void>;
};

/** Starts a mail server that supports the commands that the product uses, over real TCP. It keeps every e-mail as received; `takesMs`: how long each takes it. */
export async function startSmtp({ takesMs = 0 } = {}): Promise<FakeSmtp> {
  const mails: Delivered[] = [];
  let refusal: string | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(
      socket,
      (mail) => mails.push(mail),
      () => refusal,
      takesMs,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    mails,
    answerWith: (line) => (refusal = line),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(
  socket: Socket,
  deliver: (mail: Delivered) => void,
  refusal: () => string | undefined,
  takesMs: number,
): void {
  let rest = '';
  let mail: Delivered = { from: '', to: [], text: '' };
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const lineCame = (line: string) => {
    if (isData) {
      if (line !== '.') return void (mail.text += `${line.replace(/^\.\./, '.')}\r\n`);
      isData = false;
      deliver(mail);
      mail = { from: '', to: [], text: '' };
      return void setTimeout(() => say('250 taken'), takesMs);
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' || word === 'HELO') say('250 fake');
    else if (word === 'MAIL') {
      mail.from = line;
      say('250 ok');
    } else if (word === 'RCPT') {
      const refused = refusal();
      if (!refused) mail.to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      say(refused ?? '250 ok');
    } else if (word === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (word === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(lineCame);
  });
  say('220 fake');
}
