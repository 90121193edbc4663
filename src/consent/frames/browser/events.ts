import { maxEventNameLength, maxEventParameters, maxEventRows, maxEventTextLength } from '../limits.ts';
import type { EventParameters } from '../messages.ts';
import { redact } from './redact.ts';

type PageEvent = { name: string; parameters: EventParameters };

/** Returns an event as tags may receive it: bounded and redacted, with plain values and rows of plain values only. Undefined for an invalid name. */
export function eventFor(name: unknown, parameters: unknown): PageEvent | undefined {
  if (typeof name !== 'string' || name === '' || name.length > maxEventNameLength) return undefined;
  return { name, parameters: plainFields(parameters, rowsOf) };
}

type ReadRows = (value: unknown) => unknown;

function plainFields(value: unknown, other: ReadRows): EventParameters {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).slice(0, maxEventParameters);
  return Object.fromEntries(
    entries
      .map(([name, field]) => [name.slice(0, maxEventNameLength), plain(field) ?? other(field)])
      .filter(([, field]) => field !== undefined),
  );
}

function rowsOf(value: unknown): unknown {
  return Array.isArray(value)
    ? value.slice(0, maxEventRows).map((row) => plain(row) ?? plainFields(row, () => undefined))
    : undefined;
}

function plain(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return redact(value.slice(0, maxEventTextLength));
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
}
