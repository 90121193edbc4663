import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports (Linux from 32768, others from 49152), so that no outgoing connection takes a port before its use. Browsers block none of them. */
const first = 20_000;
const count = 12_000;

/** Processes that search at the same time start at different ports. */
let next = (process.pid * 101) % count;

/** Returns a TCP port that no process listens on, and that no earlier call in this process has returned. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < count; tried += 1) {
    const port = first + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
  throw new Error(`Every port from ${first} to ${first + count - 1} is in use.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    // In use or not permitted: try the next one.
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
