/** What a metric means. Names follow Prometheus: base units (seconds, bytes), `_total` for counters. */
export type Metric = {
  type: 'counter' | 'gauge' | 'histogram';
  /** One sentence; shown by Prometheus and Grafana. */
  help: string;
};

/** All metrics of one source by name. docs/operations.md explains each of them. */
export type Catalogue = Readonly<Record<string, Metric>>;

/** Values are few and known in advance. Never a path, an address or anything else about a person. */
export type Labels = Readonly<Record<string, string>>;

/** How many observations were at most each bound but above the one before, and one more number for those above the last. */
export type HistogramValue = { bounds: readonly number[]; counts: ArrayLike<number>; sum: number };

export type Sample = { labels?: Labels; value: number } | { labels?: Labels; histogram: HistogramValue };

/** The values of one scrape. A metric without a value now is left out. */
export type Readings<Known extends Catalogue = Catalogue> = {
  readonly [Name in keyof Known]?: number | readonly Sample[] | undefined;
};

/** Metrics that are read together. Values are read when Prometheus asks, so that counting costs the product an addition. */
export type Source = {
  name: string;
  catalogue: Catalogue;
  read(): Readings | Promise<Readings>;
  /** What is known when reading failed or took too long. */
  otherwise?: Readings;
};

/** Checks the names of a source's values against its catalogue. */
export function createSource<Known extends Catalogue>(source: {
  name: string;
  catalogue: Known;
  read(): Readings<Known> | Promise<Readings<Known>>;
  otherwise?: Readings<Known>;
}): Source {
  return source;
}

/** Returns one sample for each entry, labelled with its name. */
export function byLabel(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}
