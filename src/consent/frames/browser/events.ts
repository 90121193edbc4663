import { maxEventNameLength, maxEventParameters, maxEventRows, maxEventTextLength } from '../limits.ts';
import type { EventParameters } from '../messages.ts';
import { redact } from './redact.ts';

export type PageEvent = { name: string; parameters: EventParameters };

/** An event as tags may have it: bounded, plain values and rows of plain values only, redacted. Undefined for a name that is none. */
export function eventFor(name: unknown, parameters: unknown): PageEvent | undefined {
  if (typeof name !== 'string' || name === '' || name.length > maxEventNameLength) return undefined;
  return { name, parameters: plainFields(parameters, rowsOf) };
}

/** What `gtag(...)` was called with, or an object that was pushed to `dataLayer`, as an event; undefined for everything else. */
export function eventOfCall(given: ArrayLike<unknown>): { name: unknown; parameters: unknown } | undefined {
  if (given[0] === 'event') return { name: given[1], parameters: given[2] };
  const [first] = Array.from(given);
  if (typeof first !== 'object' || first === null) return undefined;
  if ('length' in first && Reflect.get(first, 0) === 'event') return { name: Reflect.get(first, 1), parameters: Reflect.get(first, 2) };
  const { event: name, ...parameters } = first as Record<string, unknown>;
  return name === undefined ? undefined : { name, parameters };
}

type ReadRows = (value: unknown) => unknown;

function plainFields(value: unknown, other: ReadRows): EventParameters {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).slice(0, maxEventParameters);
  return Object.fromEntries(entries.map(([name, field]) => [name.slice(0, maxEventNameLength), plain(field) ?? other(field)]).filter(([, field]) => field !== undefined));
}

function rowsOf(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, maxEventRows).map((row) => plain(row) ?? plainFields(row, () => undefined)) : undefined;
}

function plain(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return redact(value.slice(0, maxEventTextLength));
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
}
