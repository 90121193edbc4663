import type { Catalogue, HistogramValue, Labels, Readings, Sample } from './metric.ts';

/** Of Prometheus' text format, version 0.0.4. */
export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Returns the values in Prometheus' text format. Metrics without a value are left out. */
export function textOf(catalogue: Catalogue, readings: Readings): string {
  return Object.entries(catalogue)
    .flatMap(([name, { type, help }]) => {
      const lines = samplesOf(readings[name]).flatMap((sample) => linesOf(name, sample));
      return lines.length > 0 ? [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines] : [];
    })
    .map((line) => `${line}\n`)
    .join('');
}

function samplesOf(reading: number | readonly Sample[] | undefined): readonly Sample[] {
  return typeof reading === 'number' ? [{ value: reading }] : (reading ?? []);
}

function linesOf(name: string, sample: Sample): string[] {
  const { labels = {} } = sample;
  return 'value' in sample ? [line(name, labels, sample.value)] : histogramLines(name, labels, sample.histogram);
}

function histogramLines(name: string, labels: Labels, { bounds, counts, sum }: HistogramValue): string[] {
  let seen = 0;
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index) => {
    seen += counts[index] ?? 0;
    return line(`${name}_bucket`, { ...labels, le: numberText(bound) }, seen);
  });
  return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, seen)];
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}`;
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', String.raw`\"`);
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', String.raw`\n`);
}
