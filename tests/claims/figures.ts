import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';

/**
 * A figure with a unit in the example texts. `shows` as in English; German writes a comma. `is`: the measured value in the same unit, or `said` for a value
 * that is no measurement of ours, with what it is instead.
 */
export type Figure = { on: readonly string[]; shows: string } & ({ is: number } | { said: string });

const results = (name: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../bench/results', `${name}.json`), 'utf8')).rows;

/** Returns one value of a benchmark's results. Throws a TypeError if it is not there any more. */
function result(file: string, row: Readonly<Record<string, string>>, value: string): number {
  const found = results(file).find((one) =>
    Object.entries(row).every(([name, beginning]) => String(one[name]).startsWith(beginning)),
  );
  const measured = found?.[value];
  if (typeof measured !== 'number') throw new TypeError(`bench/results/${file}.json has no ${value} for this row.`);
  return measured;
}

const added = (install: string) => result('banner', { install }, 'addedBytes') / 1000;
const covers = (install: string) => result('banner-behaviour', { install }, 'coversPhone');
const later = (install: string) => result('banner', { install }, 'bannerAfterBareFirstPaintMs');
const memory = (process: string) => result('memory', { process }, 'rssMiB');
const live = (what: string, value: string) => result('publish', { what }, value);
const chain = (what: string, value: string) => result('consent-chain', { what }, value);
const bytes = (name: string): number =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../bench/bytes.json'), 'utf8')).figures[name].measured / 1000;

/** Every figure with a unit that the example texts show, and where it comes from. */
export const figures: readonly Figure[] = [
  { on: ['home'], shows: '3.0 KB', is: bytes('scriptBeforeDecision') },
  { on: ['home', 'four-kilobytes'], shows: '4.2 KB', is: added('Candor') },
  { on: ['home', 'four-kilobytes'], shows: '14.9 KB', is: added('vanilla-cookieconsent') },
  { on: ['home', 'four-kilobytes'], shows: '17.9 KB', is: added('CookieYes') },
  { on: ['home', 'four-kilobytes'], shows: '48.8 KB', is: added('c15t') },
  { on: ['home', 'four-kilobytes'], shows: '52.6 KB', is: added('tarteaucitron') },
  { on: ['four-kilobytes'], shows: '59.8 KB', is: added('Klaro') },
  { on: ['home'], shows: '20 %', is: covers('Candor') },
  { on: ['home'], shows: '38 %', is: covers('vanilla-cookieconsent') },
  { on: ['home'], shows: '46 %', is: covers('CookieYes') },
  { on: ['home'], shows: '27 %', is: covers('c15t') },
  { on: ['home'], shows: '15 %', is: covers('tarteaucitron') },
  { on: ['four-kilobytes'], shows: '55 ms', is: later('Candor') },
  { on: ['four-kilobytes'], shows: '218 ms', is: later('vanilla-cookieconsent') },
  { on: ['four-kilobytes'], shows: '719 ms', is: later('tarteaucitron') },
  { on: ['four-kilobytes'], shows: '40 ms', said: 'our aim, beside what we reached' },
  { on: ['four-kilobytes'], shows: '150 ms', said: 'the simulated network, bench/banner.ts' },
  { on: ['four-kilobytes'], shows: '1.6 Mbit/s', said: 'the simulated network, bench/banner.ts' },
  { on: ['publish-to-live'], shows: '8 ms', is: live('a headline', 'liveAfterReplyMs') },
  { on: ['publish-to-live'], shows: '18 ms', is: live('a headline', 'slowestMs') },
  { on: ['publish-to-live'], shows: '27 ms', is: live('a navigation label', 'liveAfterReplyMs') },
  { on: ['publish-to-live'], shows: '40 ms', is: live('a navigation label', 'slowestMs') },
  { on: ['publish-to-live'], shows: '300 ms', said: 'our limit, which tests/delivery holds' },
  { on: ['chain-of-records'], shows: '0.95 ms', is: chain('append one record', 'ms') },
  { on: ['chain-of-records'], shows: '1.0 second', is: chain('erase the 50 events', 'ms') / 1000 },
  { on: ['first-release'], shows: '12 KB', is: bytes('embeddedScript') },
  { on: ['first-release'], shows: '131 MiB', is: memory('site') },
  { on: ['pricing'], shows: '314 MiB', is: memory('events') },
  {
    on: ['pricing'],
    shows: '0.8 GB',
    is: ((memory('site') + memory('studio') + memory('worker') + memory('events')) * 2 ** 20) / 1e9,
  },
  { on: ['pricing'], shows: '2 GB', said: 'what to rent, twice and a half what all four parts take' },
  { on: ['consent'], shows: '365 days', said: 'the default of the banner, tested below' },
  { on: ['frame-without-origin'], shows: '3.2 KB', said: 'measured once, decisions/0014' },
  { on: ['first-release'], shows: '1.1 seconds', said: 'measured once for version 0.1' },
  { on: ['on-disk'], shows: '1.5 ms', said: 'measured once, decisions/0005' },
  { on: ['on-disk'], shows: '5 ms', said: 'measured once, decisions/0005' },
  { on: ['share-we-know'], shows: '46 %', said: 'an example' },
];

/** Months for which the product keeps what is measured, unless the owner chooses otherwise. */
export const { retentionMonths } = defaultMeasurementPolicy;

/** A number with a unit, in English or German. */
export const figurePattern =
  /(?<![\w.,])(\d[\d.,]*)[\s\u00a0]?(KB|MB|GB|MiB|ms|Mbit\/s|%|seconds?|Sekunden?|minutes?|Minuten?|days?|Tagen?)(?!\w)/g;

const units: Readonly<Record<string, string>> = {
  seconds: 'second',
  Sekunde: 'second',
  Sekunden: 'second',
  Tage: 'day',
  Tagen: 'day',
  days: 'day',
  minutes: 'minute',
  Minuten: 'minute',
  Minute: 'minute',
};

/** Returns a figure in the English notation and with the unit's English name in the singular. */
export function normalFigure(shown: string): string {
  const [, number = '', unit = ''] = new RegExp(figurePattern.source).exec(shown) ?? [];
  return `${number.replace(',', '.').replace(/\.$/, '')} ${units[unit] ?? unit}`;
}
