import { byLabel, type Catalogue, type Readings, type Source } from './metric.ts';
import { textOf } from './text.ts';

/** Prometheus gives up after ten seconds by default. What is slower is left out, so that the rest arrives. */
const readWithinMs = 4_000;

const own = {
  candor_metrics_source_up: {
    type: 'gauge',
    help: 'Whether this group of metrics could be read (1) or is missing from this scrape (0).',
  },
} as const satisfies Catalogue;

export type Registry = {
  /** Everything that may appear in a scrape, with its meaning. */
  catalogue: Catalogue;
  /** Reads everything now. A source that fails or is slow is left out and reported. */
  scrape(): Promise<string>;
};

/** Puts the metrics of several sources together. A source is read once at a time, however many scrapes wait for it. */
export function createRegistry(
  sources: readonly Source[],
  { withinMs = readWithinMs }: { withinMs?: number } = {},
): Registry {
  const readers = sources.map((source) => ({ source, read: onceAtATime(source) }));
  const catalogue: Catalogue = Object.assign({}, own, ...sources.map((source) => source.catalogue));
  return {
    catalogue,
    async scrape() {
      const results = await Promise.all(
        readers.map(async ({ source, read }) => ({ source, readings: await within(withinMs, read()) })),
      );
      const up = Object.fromEntries(results.map(({ source, readings }) => [source.name, readings ? 1 : 0]));
      const all: Readings = Object.assign(
        { candor_metrics_source_up: byLabel('source', up) },
        ...results.map(({ source, readings }) => readings ?? source.otherwise ?? {}),
      );
      return textOf(catalogue, all);
    },
  };
}

function onceAtATime(source: Source): () => Promise<Readings> {
  let underWay: Promise<Readings> | undefined;
  return () => {
    underWay ??= Promise.resolve()
      .then(() => source.read())
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}

/** Returns undefined when it fails or takes longer. */
async function within(ms: number, reading: Promise<Readings>): Promise<Readings | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([reading, late]);
  } catch {
    // Reported as missing; whatever failed says why in the log.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
