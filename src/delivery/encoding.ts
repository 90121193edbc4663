import { remembered } from '../platform/remembered.ts';
import { maxKnownEncodings } from './limits.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns our best encoding that an Accept-Encoding header allows. Sending the body uncompressed always remains possible. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  return chosen(header);
}

/** Shared by all listeners of a process: the result depends on the header alone. */
const chosen = remembered(choose, maxKnownEncodings);

function choose(header: string): Encoding {
  const weights = new Map(header.split(',').map(weightOf));
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [name, Number.isFinite(weight) ? weight : 0];
}
