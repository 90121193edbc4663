import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CandorError, explained } from '../platform/errors.ts';
import { runSocketPath } from '../platform/run-folder.ts';

/**
 * Starts a running product again, from the folder of a version. `say` is told what happens, for a person.
 * @throws CandorError `restart_failed`
 */
export type Restart = (root: string, say: (line: string) => void) => Promise<void>;

/** `npm start` listens here; the folder is closed to other users. */
export function controlSocketPath(dataDir: string): string {
  return runSocketPath(dataDir, 'control.sock');
}

const failure = z.object({ code: z.string(), what: z.string(), remedy: z.string() });
/** One line of the answer. The last one has the result: null, or what went wrong. */
const message = z.union([z.object({ line: z.string() }), z.object({ result: failure.nullable() })]);

/** Takes `POST /restart` with the folder of the version as its body, and answers with one JSON object a line while it works. One restart at a time. */
export async function openControlSocket(path: string, restart: Restart): Promise<{ close(): void }> {
  const restartAlone = oneAtATime(restart);
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.method !== 'POST' || incoming.url !== '/restart') return void response.writeHead(404).end();
    const send = (part: z.infer<typeof message>) => void response.write(`${JSON.stringify(part)}\n`);
    const root = await text(incoming);
    const result = await restartAlone(root, (line) => send({ line })).then(() => null, failureOf);
    send({ result });
    response.end();
  };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // What a killed run has left; the lock of the data folder keeps a second run away.
  rmSync(path, { force: true });
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function oneAtATime(restart: Restart): Restart {
  let isRestarting = false;
  return async (root, say) => {
    if (isRestarting)
      throw new CandorError({
        code: 'restart_running',
        what: 'Another restart is under way.',
        remedy: 'Wait until it has ended.',
      });
    isRestarting = true;
    await restart(root, say).finally(() => (isRestarting = false));
  };
}

function failureOf(error: unknown): z.infer<typeof failure> {
  const { code, message: what, remedy } = explained(error);
  return { code, what, remedy };
}

function failed(what: string): CandorError {
  return new CandorError({
    code: 'restart_failed',
    what,
    remedy:
      'The processes that were not replaced go on as before. Follow the lines above and the log, and run the command again.',
  });
}

/** Before minutes are spent on a build. @throws CandorError `not_running` */
export async function checkRunning(path: string): Promise<void> {
  const asking = request({ socketPath: path, path: '/', agent: false });
  asking.end();
  (await answerOf(asking)).resume();
}

/**
 * Has the running product start again from `root`, and passes on what it says.
 * @throws CandorError `not_running`, `restart_running`, `restart_failed`
 */
export async function askForRestart(
  path: string,
  { root, say }: { root: string; say: (line: string) => void },
): Promise<void> {
  const asking = request({ socketPath: path, path: '/restart', method: 'POST' });
  asking.end(root);
  const response = await answerOf(asking);
  for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
    const part = message.parse(JSON.parse(line));
    if ('line' in part) say(part.line);
    else if (part.result === null) return;
    else throw new CandorError(part.result);
  }
  throw failed('The product stopped while it was restarting.');
}

async function answerOf(asking: ReturnType<typeof request>): Promise<IncomingMessage> {
  try {
    const [response]: IncomingMessage[] = await once(asking, 'response');
    if (response) return response;
  } catch (cause) {
    throw notRunning(cause);
  }
  throw notRunning(undefined);
}

function notRunning(cause: unknown): CandorError {
  return new CandorError({
    code: 'not_running',
    what: 'No product runs with this data folder.',
    remedy:
      'Start it with npm start. If it runs, use the same DATA_DIR and the same user. Processes that your own tools start are restarted by those tools.',
    cause,
  });
}
