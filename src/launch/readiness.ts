import { type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Where a process says that it is ready: an address, or a path behind a Unix socket. */
export type ReadyProbe = { url: URL } | { socket: string; path: string };

const askEveryMs = 50;
const answerWithinMs = 2_000;

/** Resolves true as soon as the probe answers 2xx, false when the time is over or `signal` fires. */
export async function waitUntilReady(probe: ReadyProbe, withinMs: number, signal?: AbortSignal): Promise<boolean> {
  const endsAtMs = performance.now() + withinMs;
  while (performance.now() < endsAtMs && !signal?.aborted) {
    if (await answers(probe)) return true;
    await delay(askEveryMs);
  }
  return false;
}

function answers(probe: ReadyProbe): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request({ ...targetOf(probe), timeout: answerWithinMs, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode !== undefined && answer.statusCode < 300);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
    asking.end();
  });
}

function targetOf(probe: ReadyProbe): RequestOptions {
  if ('socket' in probe) return { socketPath: probe.socket, path: probe.path };
  return { hostname: probe.url.hostname.replace(/^\[|\]$/g, ''), port: probe.url.port, path: probe.url.pathname };
}
