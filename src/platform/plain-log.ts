import type { LoggerOptions } from 'pino';
import { explained, isDebugging, ownError } from './errors.ts';
import { causesOf, isStatement, knownFailure } from './failures.ts';
import { createRepeatLimit } from './limit-repeats.ts';

/** Pino's levels from here upwards are warnings and errors. */
const warningLevel = 40;

/**
 * Returns what the log says about an error that a library threw: what happened, what to do, and the code, when those are known; otherwise the error itself
 * without the database statement. LOG_LEVEL=debug keeps the whole error.
 */
function plainError(error: Error): Error | string {
  if (isDebugging()) return error;
  const isKnown = ownError(error) !== undefined || knownFailure(error) !== undefined;
  if (isKnown) return inOneLine(error);
  return withoutStatement(error);
}

/** Shortens what libraries print outside the log: an error with a known cause takes one line without a stack, and repeated lines appear once a minute. */
export function printPlainly(printer: Pick<Console, 'error' | 'warn'>): void {
  const limit = createRepeatLimit();
  for (const name of ['error', 'warn'] as const) {
    const print = printer[name].bind(printer);
    printer[name] = (...values: unknown[]) => {
      const plain = values.map((value) => (value instanceof Error ? plainError(value) : value));
      if (isDebugging()) return print(...plain);
      limit.pass(name, { said: plain.map(textOf) }, (repeated) =>
        repeated > 0 ? print(...plain, `(and ${repeated} more)`) : print(...plain),
      );
    };
  }
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** The log hook for a library's pino: plain words for outages, and one line a minute for repeated warnings and errors, as in our own log. */
export function createPlainLogMethod(): LogMethod {
  const limit = createRepeatLimit();
  return function plainly(values, method, level) {
    const plain = plainLogArguments(values);
    const write = (given: unknown[]) => method.apply(this, given as Parameters<typeof method>);
    if (level < warningLevel || isDebugging()) return write(plain);
    const [first, ...rest] = plain;
    const [fields, message, others] =
      typeof first === 'object' && first !== null ? [first, rest[0], rest.slice(1)] : [{}, first, rest];
    const seen = Object.entries(fields).map(([name, value]) => [name, textOf(value)]);
    limit.pass(typeof message === 'string' ? message : '', { seen, others }, (repeated) =>
      write(repeated > 0 ? [{ ...fields, repeated }, message, ...others] : plain),
    );
  };
}

/** JSON would show nothing of an error, so its message is used. */
function textOf(value: unknown): unknown {
  return value instanceof Error ? value.message : typeof value === 'string' ? value : String(JSON.stringify(value));
}

/** The error is either the first argument or the `err` field of the first argument. */
function plainLogArguments(values: unknown[]): unknown[] {
  const [first, ...rest] = values;
  if (first instanceof Error) return worded(plainError(first), {}, rest);
  if (typeof first !== 'object' || first === null || !('err' in first) || !(first.err instanceof Error)) return values;
  const { err, ...fields } = first;
  return worded(plainError(err), fields, rest);
}

function worded(error: Error | string, fields: object, rest: unknown[]): unknown[] {
  if (typeof error !== 'string') return [{ ...fields, err: error }, ...rest];
  const [message] = rest;
  return [
    { ...fields, ...(typeof message === 'string' && { reason: error }) },
    typeof message === 'string' ? message : error,
  ];
}

function inOneLine(error: Error): string {
  const { message, remedy, code } = explained(error);
  return `${message} What to do: ${remedy} (${code})`;
}

function withoutStatement(error: Error): Error {
  if (!isStatement(error.message)) return error;
  const cause = causesOf(error).at(-1);
  return cause && cause !== error ? withoutStatement(cause) : new Error('A statement of the database failed.');
}
