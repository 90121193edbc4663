import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source.ts';

/** The requirements of levels 1 and 2 in ASVS 4.0.3, by section; what the standard has deleted, and what is for level 3 only, is left out. */
const levelTwo: Readonly<Record<string, string>> = {
  ...{
    '1.1': '1-7',
    '1.2': '1-4',
    '1.4': '1 4 5',
    '1.5': '1-4',
    '1.6': '1-4',
    '1.7': '1 2',
    '1.8': '1 2',
    '1.9': '1 2',
  },
  ...{ '1.10': '1', '1.11': '1 2', '1.12': '2', '1.14': '1-6' },
  ...{
    '2.1': '1-12',
    '2.2': '1-3',
    '2.3': '1-3',
    '2.4': '1-6',
    '2.5': '1-7',
    '2.6': '1-3',
    '2.7': '1-6',
    '2.8': '1-7',
  },
  ...{ '2.9': '1-3', '2.10': '1-4' },
  ...{ '3.1': '1', '3.2': '1-4', '3.3': '1-4', '3.4': '1-5', '3.5': '1-3', '3.7': '1' },
  ...{ '4.1': '1-3 5', '4.2': '1 2', '4.3': '1-3' },
  ...{ '5.1': '1-5', '5.2': '1-8', '5.3': '1-10', '5.4': '1-3', '5.5': '1-4' },
  ...{ '6.1': '1-3', '6.2': '1-6', '6.3': '1 2', '6.4': '1 2' },
  ...{ '7.1': '1-4', '7.2': '1 2', '7.3': '1 3 4', '7.4': '1-3' },
  ...{ '8.1': '1-4', '8.2': '1-3', '8.3': '1-8' },
  ...{ '9.1': '1-3', '9.2': '1-4', '10.2': '1 2', '10.3': '1-3', '11.1': '1-8' },
  ...{ '12.1': '1-3', '12.2': '1', '12.3': '1-6', '12.4': '1 2', '12.5': '1 2', '12.6': '1' },
  ...{ '13.1': '1 3-5', '13.2': '1-3 5 6', '13.3': '1 2', '13.4': '1 2' },
  ...{ '14.1': '1-4', '14.2': '1-6', '14.3': '2 3', '14.4': '1-7', '14.5': '1-4' },
};
const statuses = ['met', 'partly', 'not', 'not applicable'];

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number = '', , status = '', how = '']) => ({ number, status, how }),
);

test('every requirement of level 2 is there, once and in order', () => {
  const wanted = Object.entries(levelTwo).flatMap(([section, parts]) =>
    parts.split(' ').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
    }),
  );
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});

test('every status is one of the four, and the sums are right', () => {
  expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  for (const status of statuses)
    expect(page).toContain(`| ${status} | ${rows.filter((row) => row.status === status).length} |`);
});

test('every file that shows how something is met exists', () => {
  const named = rows.flatMap(({ how }) =>
    [...how.matchAll(/(?:src|tests|bin|docs|deploy)\/[\w./-]+\.\w+/g)].map(String),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('what is only partly met says what is missing', () => {
  const silent = rows.filter(({ status, how }) => status === 'partly' && !/[;,]|\bnot?\b/.test(how));
  expect(silent).toEqual([]);
});
