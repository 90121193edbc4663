import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { StreamConfig } from '@nats-io/jetstream';
import type { JournalStream } from '../../platform/environment.ts';
import { parseStreamUrl } from '../../platform/stream-place.ts';

/** Returns the place that a JOURNAL_URL names. */
export function placeAt(url: string): JournalStream {
  const place = parseStreamUrl(url);
  if ('problem' in place) throw new Error(place.problem);
  return { ...place, tls: { caFile: undefined, certFile: undefined, keyFile: undefined } };
}

export type StreamAdmin = Awaited<ReturnType<typeof openAdmin>>;

/** Acts as the operator of the servers. */
export async function openAdmin(address: string) {
  const nats = await connect({ servers: address.split(','), maxReconnectAttempts: -1 });
  const manager = await jetstreamManager(nats, { checkAPI: false });
  return {
    nats,
    state: async (stream: string) => (await manager.streams.info(stream)).state,
    info: (stream: string) => manager.streams.info(stream),
    remove: (stream: string) => manager.streams.delete(stream),
    removeMessage: (stream: string, sequence: number) => manager.streams.deleteMessage(stream, sequence),
    create: (config: Partial<StreamConfig> & { name: string }) => manager.streams.add(config),
    change: (stream: string, config: Partial<StreamConfig>) => manager.streams.update(stream, config),
    close: () => nats.close(),
  };
}
