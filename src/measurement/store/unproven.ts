import type { Socket } from 'node:net';

/** Connections that have not sent the password yet. */
export type Unproven = {
  /** Of too many, closes the oldest of the address that has most of them. */
  add(socket: Socket): void;
  /** The client has shown that it may be here. */
  prove(socket: Socket): void;
  closeAll(): void;
};

export function createUnproven(max: number): Unproven {
  // By both ends, because under TLS the socket of a request is another object than that of its connection.
  const sockets = new Map<string, Socket>();
  return {
    add(socket) {
      const name = nameOf(socket);
      sockets.set(name, socket);
      socket.once('close', () => {
        if (sockets.get(name) === socket) sockets.delete(name);
      });
      if (sockets.size <= max) return;
      const [oldest = ''] = busiest([...sockets.keys()]);
      sockets.get(oldest)?.destroy();
      sockets.delete(oldest);
    },
    prove: (socket) => void sockets.delete(nameOf(socket)),
    closeAll() {
      for (const socket of sockets.values()) socket.destroy();
      sockets.clear();
    },
  };
}

function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** Returns the names of the address that has most, the oldest first. */
function busiest(names: readonly string[]): string[] {
  const byAddress = [...Map.groupBy(names, (name) => name.split(' ')[0]).values()];
  return byAddress.reduce((most, some) => (some.length > most.length ? some : most), []);
}
