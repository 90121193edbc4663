import { randomBytes } from 'node:crypto';
import type { Journal } from '../../journal/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { DroppedCookie } from '../cookies/cookie-firewall.ts';
import { maxDroppedNames, maxSubjectLength } from './limits.ts';
import type { BrowserReport } from './report.ts';

/** Interval between writes. A faulty handler sets its cookie with every response, so dropped cookies are counted and written in batches. */
const writeEveryMs = 10_000;

type DroppedCookies = {
  note(cookie: DroppedCookie): void;
  /** Writes what was counted since the last write. */
  write(): Promise<void>;
  /** Writes for the last time and stops. */
  close(): Promise<void>;
};

type DroppedCookiesOptions = {
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  log: Log;
  siteKey: () => string | undefined;
};

/** Counts dropped cookies, logs each name once, and reports them to the studio through the journal. */
export function createDroppedCookies({ journal, clock, log, siteKey }: DroppedCookiesOptions): DroppedCookies {
  const said = new Set<string>();
  let counted = new Map<string, BrowserReport>();
  const write = async () => {
    const key = siteKey();
    if (counted.size === 0 || key === undefined) return;
    const reports = [...counted.values()];
    counted = new Map();
    const written = await journal.append({
      kind: 'browser_report',
      id: randomBytes(8).toString('hex'),
      atMs: clock.nowMs(),
      body: { siteKey: key, reports },
    });
    if (!written.ok) for (const report of reports) add(counted, report);
  };
  const timer = setInterval(() => void write(), writeEveryMs).unref();
  return {
    note({ name, reason, path }) {
      const report = reportOf({ name, reason, path });
      add(counted, report);
      if (said.has(report.subject) || said.size >= maxDroppedNames) return;
      said.add(report.subject);
      log.warn(
        { cookie: report.subject, reason },
        'A cookie was blocked: it is not declared, or the visitor has not granted its category',
      );
    },
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

function reportOf({ name, reason, path }: DroppedCookie): BrowserReport {
  return {
    kind: 'cookie',
    directive: reason,
    subject: name.slice(0, maxSubjectLength),
    page: path.slice(0, maxSubjectLength),
    count: 1,
  };
}

function add(counted: Map<string, BrowserReport>, report: BrowserReport): void {
  const key = `${report.directive} ${report.subject}`;
  const before = counted.get(key);
  if (before) counted.set(key, { ...before, count: before.count + report.count });
  else if (counted.size < maxDroppedNames) counted.set(key, report);
}
