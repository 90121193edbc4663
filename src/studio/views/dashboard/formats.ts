/** Numbers, shares and times as the reader of the studio writes them. Days and hours are UTC, as they are counted. */
export type Formats = {
  number(value: number): string;
  percent(share: number): string;
  /** With a decimal, so that rates beside each other make a hundred. */
  rate(share: number): string;
  /** A day `2026-11-20` or an hour `2026-11-20T13:00`, short, for an axis. */
  step(start: string): string;
  /** The same, in full. */
  stepInFull(start: string): string;
  startMs(start: string): number;
  /** `1:05`, or `12 s`. */
  duration(ms: number): string;
  /** In a currency's own way; the bare number when the code is none. */
  money(value: number, currency: string): string;
  /** A moment in the reader's own time. */
  clock(ms: number): string;
};

export function createFormats(language: string): Formats {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayInFull = new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const isHour = (start: string) => start.includes('T');
  return {
    number: (value) => number.format(value),
    // Not zero and not everything may look like it by rounding.
    percent: (share) => percent.format(share > 0 && share < 0.01 ? 0.01 : share < 1 && share > 0.99 ? 0.99 : share),
    rate: (share) => rate.format(share),
    step: (start) => (isHour(start) ? hour : day).format(dateOf(start)),
    stepInFull: (start) => (isHour(start) ? `${hour.format(dateOf(start))} UTC` : dayInFull.format(dateOf(start))),
    startMs: (start) => dateOf(start).getTime(),
    duration: (ms) => (ms < 60_000 ? `${number.format(Math.round(ms / 1000))} s` : `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`),
    money: (value, currency) => moneyFormat(language, currency)?.format(value) ?? `${number.format(value)} ${currency}`,
    clock: (ms) => clock.format(ms),
  };
}

/** What was sent as a currency may be anything. */
function moneyFormat(language: string, currency: string): Intl.NumberFormat | undefined {
  return /^[A-Za-z]{3}$/.test(currency) ? new Intl.NumberFormat(language, { style: 'currency', currency }) : undefined;
}

function dateOf(start: string): Date {
  return new Date(start.includes('T') ? `${start}:00Z` : `${start}T00:00:00Z`);
}
