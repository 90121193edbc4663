import { pino } from 'pino';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** One JSON line per message on standard error; the supervisor prefixes it. No personal data, no addresses. */
export function createLog(process: string): Log {
  return pino({ base: { process }, level: globalThis.process.env.LOG_LEVEL ?? 'info' }, pino.destination({ fd: 2, sync: true }));
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
