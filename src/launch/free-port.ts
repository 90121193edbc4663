import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves (Linux from 32768, others from 49152): no passing connection takes a port between its being found and its being used. Browsers refuse none of them. */
const first = 20_000;
const count = 12_000;

/** Processes that look at the same time begin at different places. */
let next = (process.pid * 101) % count;

/** A TCP port that nobody listens on, and that no earlier call in this process has given. */
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
    // In use, or not ours to have: the next one.
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
