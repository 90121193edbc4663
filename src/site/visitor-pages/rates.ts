import type { RateDay } from '../../consent/transparency.ts';
import type { DayRate } from './views.ts';

/** With fewer page loads a day, the shares could reveal what single visitors did. */
export const leastLoads = 100;

/**
 * Returns shares of the page loads of each day. The denominator is the page-view log, which counts everybody who ran the banner's script;
 * decisions without JavaScript have no load of their own, so the remainder is never negative.
 */
export function ratesOf(days: readonly RateDay[]): DayRate[] {
  return days.map(({ day, loads, accept, partial, reject, withdraw }) => {
    if (loads < leastLoads) return { day, shares: null };
    const whole = Math.max(loads, accept + partial + reject + withdraw);
    const none = whole - accept - partial - reject - withdraw;
    return {
      day,
      shares: {
        loads,
        accept: accept / whole,
        partial: partial / whole,
        reject: (reject + withdraw) / whole,
        none: none / whole,
      },
    };
  });
}
