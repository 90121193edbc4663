import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A TCP proxy between a process and its server that simulates network faults. All faults except `refuse` act on open connections; TCP itself keeps acknowledging, just like a dead host behind a
 * load balancer.
 */
export type TcpProxy = {
  readonly port: number;
  /** Returns the same URL with this proxy's host and port. */
  through(url: string): string;
  /** Number of open connections. */
  count(): number;
  /** Number of connections opened so far. */
  opened(): number;
  /** Open connections receive nothing more; new ones work. */
  blackHole(): void;
  /** Nothing passes on any connection, old or new, until `thaw`, which delivers the held bytes. */
  freeze(): void;
  thaw(): void;
  /** Adds this delay in each direction. */
  delay(ms: number): void;
  /** Resets the open connections. */
  cut(): void;
  /** Resets open connections and all new ones until `accept`. */
  refuse(): void;
  accept(): void;
  /** Resets the open connections; new ones go to another server. */
  failOver(target: Target): void;
  close(): Promise<void>;
};

type Target = { host: string; port: number };

type Pair = { client: Socket; server: Socket; isLost: boolean };
/** The current fault. `thawed` exists while nothing passes. */
type Weather = { delayMs: number; thawed: PromiseWithResolvers<void> | undefined };

export async function openTcpProxy(first: Target): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  const weather: Weather = { delayMs: 0, thawed: undefined };
  const state = { target: first, isRefusing: false, opened: 0 };
  const listener = createServer((client) => {
    if (state.isRefusing) return client.resetAndDestroy();
    state.opened += 1;
    const pair: Pair = { client, server: connect(state.target), isLost: false };
    pairs.add(pair);
    joinSockets(pair, weather, () => pairs.delete(pair));
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const cut = () =>
    pairs.forEach(({ client, server }) => [client, server].forEach((socket) => socket.resetAndDestroy()));
  const thaw = () => {
    weather.thawed?.resolve();
    weather.thawed = undefined;
  };
  return {
    ...{ port, cut, thaw, count: () => pairs.size, opened: () => state.opened },
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    blackHole: () => pairs.forEach((pair) => (pair.isLost = true)),
    freeze: () => void (weather.thawed ??= Promise.withResolvers()),
    delay: (ms) => void (weather.delayMs = ms),
    refuse() {
      state.isRefusing = true;
      cut();
    },
    accept: () => void (state.isRefusing = false),
    failOver(target) {
      state.target = target;
      cut();
    },
    async close() {
      thaw();
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}

function joinSockets(pair: Pair, weather: Weather, gone: () => void): void {
  for (const [from, to] of [
    [pair.client, pair.server],
    [pair.server, pair.client],
  ] as const) {
    let before = Promise.resolve();
    const deliver = (work: () => unknown) => {
      const arrives = weather.delayMs > 0 ? wait(weather.delayMs) : undefined;
      before = before.then(async () => {
        await arrives;
        await weather.thawed?.promise;
        if (!pair.isLost) work();
      });
    };
    // Bytes are read at once, so that the kernel acknowledges them, and written in order when the current fault allows it.
    from.on('data', (bytes) => deliver(() => to.writable && to.write(bytes)));
    from.on('end', () => deliver(() => to.end()));
    from.on('error', () => deliver(() => to.resetAndDestroy()));
    from.on('close', gone);
  }
}

/** Returns the server in a PostgreSQL URL. */
export function targetOf(url: string): Target {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 5432) };
}
