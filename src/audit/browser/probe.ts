import { watchHints } from './hints.ts';
import { beginReports } from './reports.ts';
import { watchSends } from './sends.ts';
import { lastTimerMs, watchTimers } from './timers.ts';
import { watchWrites } from './writes.ts';

/** `token` marks the auditor's console records and names its one property of `window`; nobody can guess it. */
type ProbeSettings = { token: string; declaresGpc: boolean };

/** Runs in every document of an audited page before its first script. */
export function startProbe({ token, declaresGpc }: ProbeSettings): void {
  if (token in window) return;
  beginReports(token);
  Object.defineProperty(window, token, { value: lastTimerMs });
  watchWrites();
  watchSends();
  watchHints();
  watchTimers();
  if (declaresGpc)
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
      configurable: true,
      enumerable: true,
      get: () => true,
    });
}
