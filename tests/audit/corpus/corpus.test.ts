import { expect, test } from 'vitest';
import { rules } from '../../../src/audit/rules.ts';
import { plants } from './plants.ts';
import { startCorpus } from './server.ts';

test('there are more than forty planted faults, each with a name, an explanation and a rule that exists', () => {
  const known = new Set(rules.map(({ id }) => id));
  expect(plants.length).toBeGreaterThan(40);
  expect(new Set(plants.map(({ id }) => id)).size).toBe(plants.length);
  expect(
    plants.flatMap(({ id, expects }) =>
      expects.filter(({ rule }) => !known.has(rule)).map(({ rule }) => `${id}: ${rule}`),
    ),
  ).toEqual([]);
  expect(plants.filter(({ explanation, mended, expects }) => !explanation || !mended || expects.length === 0)).toEqual(
    [],
  );
});

test('every rule has a fault that shows it', () => {
  const planted = new Set(plants.flatMap(({ expects }) => expects.map(({ rule }) => rule)));
  expect(rules.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
});

test('the playground explains every fault and serves both sites', async () => {
  const corpus = await startCorpus(plants);
  try {
    const get = async (url: string, host: string) => fetch(url, { headers: { host } }).then((answer) => answer.text());
    const index = await get(`http://127.0.0.1:${corpus.port}/`, 'localhost');
    expect(plants.filter(({ id }) => !index.includes(`id="${id}"`))).toEqual([]);
    expect(corpus.hosts).toContain(`tracker.localhost:${corpus.port}`);
  } finally {
    await corpus.stop();
  }
});
