import { pino } from 'pino';
import { createRepeatLimit } from './limit-repeats.ts';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/**
 * Creates a log that writes one JSON line per message to standard error; the supervisor prefixes it. No personal data,
 * no addresses. Repeated warnings and errors get one line a minute, in which `repeated` says how many more there were.
 */
export function createLog(process: string): Log {
  const out = pino(
    { base: { process }, level: globalThis.process.env.LOG_LEVEL ?? 'info' },
    pino.destination({ fd: 2, sync: true }),
  );
  return limited(out);
}

/** Returns the same log with repeated warnings and errors limited. */
export function limited(out: Log): Log {
  const limit = createRepeatLimit();
  const bounded = (level: 'warn' | 'error') => (fields: object, message: string) =>
    limit.pass(message, fields, (repeated) => out[level](repeated > 0 ? { ...fields, repeated } : fields, message));
  return { info: (fields, message) => out.info(fields, message), warn: bounded('warn'), error: bounded('error') };
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
