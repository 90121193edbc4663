import { maxEventNameLength, maxEventParameters, maxEventRows, maxEventTextLength } from '../limits.ts';
import type { EventParameters } from '../messages.ts';
import { redact } from './redact.ts';

export type PageEvent = { name: string; parameters: EventParameters };

/** An event as tags may have it: bounded, plain values and rows of plain values only, redacted. Undefined for a name that is none. */
export function eventFor(name: unknown, parameters: unknown): PageEvent | undefined {
  if (typeof name !== 'string' || name === '' || name.length > maxEventNameLength) return undefined;
  return { name, parameters: plainFields(parameters, rowsOf) };
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
