import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { getSystemErrorName } from 'node:util';
import { CandorError } from '../platform/errors.ts';

/**
 * A bound TCP socket that this process holds but never accepts on: its members do, several at once or one after the other. While none of
 * them runs, the kernel keeps taking connections, which wait for the next member instead of being refused.
 */
export type ListeningSocket = {
  readonly fd: number;
  /** Connections are refused from here on, as soon as no member listens. */
  close(): void;
};

type Handle = ListeningSocket & { close(): void };
/** Node's `cluster` opens its listeners with this function. No public function binds without accepting. */
type BindingNet = typeof net & { _createServerHandle(address: string, port: number, family: 4 | 6): Handle | number };

/** `host` undefined: all addresses of the machine, like a server without a host. `variable` is the environment variable that sets the port. */
type ListeningAddress = { port: number; host?: string; variable: 'SITE_PORT' | 'STUDIO_PORT' };

/** @throws CandorError `port_in_use`, `port_forbidden`. */
export async function openListeningSocket(address: ListeningAddress): Promise<ListeningSocket> {
  const handle = await bound(address);
  if (typeof handle === 'number') throw portError(address, getSystemErrorName(handle));
  let isOpen = true;
  return {
    fd: handle.fd,
    close() {
      if (isOpen) handle.close();
      isOpen = false;
    },
  };
}

async function bound({ port, host }: ListeningAddress): Promise<Handle | number> {
  const { _createServerHandle: bind } = net as BindingNet;
  if (host !== undefined) {
    const { address, family } = await lookup(host);
    return bind(address, port, family === 6 ? 6 : 4);
  }
  const both = bind('::', port, 6);
  // A machine without IPv6.
  return typeof both === 'number' ? bind('0.0.0.0', port, 4) : both;
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
