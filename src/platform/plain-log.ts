import { explained, isDebugging, ownError } from './errors.ts';
import { causesOf, knownFailure } from './failures.ts';

/**
 * What the log says of an error that a library threw: what happened, what to do, and the code, when that is known; otherwise the error as it is, without the
 * statement of the database. Whoever debugs gets all of it.
 */
export function plainError(error: Error): Error | string {
  if (isDebugging()) return error;
  const isKnown = ownError(error) !== undefined || knownFailure(error) !== undefined;
  if (isKnown) return inOneLine(error);
  return withoutStatement(error);
}

/** Whatever is printed beside the log by a library: what follows on an outage is one line each, and no stack. */
export function printPlainly(printer: Pick<Console, 'error' | 'warn'>): void {
  for (const name of ['error', 'warn'] as const) {
    const print = printer[name].bind(printer);
    printer[name] = (...values: unknown[]) => print(...values.map((value) => (value instanceof Error ? plainError(value) : value)));
  }
}

/** For pino: an error stands alone, or as `err` among the fields. */
export function plainLogArguments(values: unknown[]): unknown[] {
  const [first, ...rest] = values;
  if (first instanceof Error) return worded(plainError(first), {}, rest);
  if (typeof first !== 'object' || first === null || !('err' in first) || !(first.err instanceof Error)) return values;
  const { err, ...fields } = first;
  return worded(plainError(err), fields, rest);
}

function worded(error: Error | string, fields: object, rest: unknown[]): unknown[] {
  if (typeof error !== 'string') return [{ ...fields, err: error }, ...rest];
  const [message] = rest;
  return [{ ...fields, ...(typeof message === 'string' && { reason: error }) }, typeof message === 'string' ? message : error];
}

function inOneLine(error: Error): string {
  const { message, remedy, code } = explained(error);
  return `${message} What to do: ${remedy} (${code})`;
}

function withoutStatement(error: Error): Error {
  if (!error.message.startsWith('Failed query:')) return error;
  const cause = causesOf(error).at(-1);
  return cause && cause !== error ? withoutStatement(cause) : new Error('A statement of the database failed.');
}
