import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { getSystemErrorName } from 'node:util';
import { CandorError } from '../platform/errors.ts';

/**
 * A bound TCP socket that this process holds but never accepts on: its members do, one after the other. While none of them runs, the
 * kernel keeps taking connections, which wait for the next member instead of being refused.
 */
export type ListeningSocket = {
  readonly fd: number;
  /** Connections are refused from here on, as soon as no member listens. */
  close(): void;
  /** While its member keeps dying, gives new connections to the other sockets of the port. The last one never rests. */
  rest(): void;
  /** Takes connections again. */
  wake(): void;
};

type Handle = { readonly fd: number; close(): void; getsockname(into: { port?: number }): number };
/** Node's `cluster` opens its listeners with this function. No public function binds without accepting. */
type BindingNet = typeof net & {
  _createServerHandle(address: string, port: number, family: 4 | 6, fd?: number, flags?: number): Handle | number;
};

/** `host` undefined: all addresses of the machine, like a server without a host. `variable` is the environment variable that sets the port. */
type ListeningAddress = { port: number; host?: string; variable: 'SITE_PORT' | 'STUDIO_PORT' };

/** @throws CandorError `port_in_use`, `port_forbidden`. */
export async function openListeningSocket(address: ListeningAddress): Promise<ListeningSocket> {
  const [socket] = await openListeningSockets(address, 1);
  return socket as ListeningSocket;
}

/** The kernel spreads connections over several sockets of one port evenly. Other systems give them all to one, so there all share it. */
const canSpread = process.platform === 'linux';
const reusePortFlag = 2;

/**
 * Opens a socket for each of several members that listen on one port.
 * @throws CandorError `port_in_use`, `port_forbidden`.
 */
export async function openListeningSockets(address: ListeningAddress, count: number): Promise<ListeningSocket[]> {
  const where = await placesOf(address);
  const isSpread = canSpread && count > 1;
  const open = () => bound(address, where, isSpread ? reusePortFlag : 0);
  if (!isSpread) return Array<ListeningSocket>(count).fill(shared(open()));
  const awake = new Set<object>();
  return Array.from({ length: count }, () => spread(open, awake));
}

function shared(handle: Handle): ListeningSocket {
  let isOpen = true;
  return {
    fd: handle.fd,
    close() {
      if (isOpen) handle.close();
      isOpen = false;
    },
    rest() {},
    wake() {},
  };
}

function spread(open: () => Handle, awake: Set<object>): ListeningSocket {
  let handle: Handle | undefined = open();
  let fd = handle.fd;
  const close = () => {
    handle?.close();
    handle = undefined;
    awake.delete(socket);
  };
  const socket: ListeningSocket = {
    get fd() {
      return fd;
    },
    close,
    rest() {
      if (awake.size > 1) close();
    },
    wake() {
      handle ??= open();
      fd = handle.fd;
      awake.add(socket);
    },
  };
  awake.add(socket);
  return socket;
}

type Place = { address: string; family: 4 | 6 };

/** The places to try, in this order. */
async function placesOf({ host }: ListeningAddress): Promise<Place[]> {
  if (host !== undefined) {
    const { address, family } = await lookup(host);
    return [{ address, family: family === 6 ? 6 : 4 }];
  }
  // The second for a machine without IPv6.
  return [
    { address: '::', family: 6 },
    { address: '0.0.0.0', family: 4 },
  ];
}

function bound(address: ListeningAddress, places: readonly Place[], flags: number): Handle {
  const { _createServerHandle: bind } = net as BindingNet;
  let refused: number | undefined;
  for (const place of places) {
    const handle = bind(place.address, address.port, place.family, undefined, flags);
    if (typeof handle !== 'number') return checked(handle, address);
    refused = handle;
  }
  throw portError(address, getSystemErrorName(refused ?? 0));
}

/** libuv tells of a port that is in use when the socket is listened on, which the members do; until then the socket has no port. */
function checked(handle: Handle, address: ListeningAddress): Handle {
  const name: { port?: number } = {};
  handle.getsockname(name);
  if (name.port === address.port) return handle;
  handle.close();
  throw portError(address, 'EADDRINUSE');
}

function portError({ port, variable }: ListeningAddress, reason: string): CandorError {
  if (reason === 'EADDRINUSE') {
    return new CandorError({
      code: 'port_in_use',
      what: `Port ${port} is already in use by another program.`,
      remedy: `Stop that program, or choose another port with ${variable}.`,
    });
  }
  return new CandorError({
    code: 'port_forbidden',
    what: `Port ${port} cannot be opened (${reason}).`,
    remedy: `Choose a port above 1023 with ${variable}; a proxy or CDN can serve port 443 in front.`,
  });
}
