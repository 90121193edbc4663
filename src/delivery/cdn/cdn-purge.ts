import type { Log } from '../../platform/log.ts';
import { type CacheNode, createCacheNode, type CacheNodeTiming } from './cache-node.ts';
import { surrogateKey } from './surrogate-keys.ts';

/** What was purged since the start, and what waits. */
type CdnPurgeStatus = { pending: number; sent: number; failures: number };

/** Tells the caches in front of the site what has changed. */
export type CdnPurge = {
  /** Purges everything that read one of these keys, in every cache. Returns at once. */
  purge(keys: Iterable<string>): void;
  purgeEverything(): void;
  status(): CdnPurgeStatus;
  /** What was not sent yet is not sent any more: the next start purges everything. */
  close(): Promise<void>;
};

type CdnPurgeOptions = {
  /** One for each cache. */
  urls: readonly URL[];
  log: Log;
  timing?: Partial<CacheNodeTiming>;
};

/**
 * Begins with a purge of everything: what was published while the site was away, or was not sent when it died, is not known.
 * Each site process purges what it has applied itself, so that no cache keeps a page of the process that is the last to apply a change.
 */
export function createCdnPurge({ urls, ...options }: CdnPurgeOptions): CdnPurge {
  const nodes = urls.map((url) => createCacheNode({ url, ...options }));
  const sum = (of: (node: CacheNode) => number) => nodes.reduce((total, node) => total + of(node), 0);
  const purgeEverything = () => nodes.forEach((node) => node.addEverything());
  purgeEverything();
  return {
    purge(keys) {
      const short = [...keys].map(surrogateKey);
      for (const node of nodes) node.add(short);
    },
    purgeEverything,
    status: () => ({
      pending: sum(({ pending }) => pending()),
      sent: sum(({ sent }) => sent()),
      failures: sum(({ failures }) => failures()),
    }),
    close: async () => void (await Promise.all(nodes.map((node) => node.close()))),
  };
}
