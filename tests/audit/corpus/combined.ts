import type { IncomingMessage } from 'node:http';
import { moments } from './plants/moments.ts';
import { requests } from './plants/requests.ts';
import { storages } from './plants/storages.ts';
import type { Answer, Expected, Plant, Site } from './plant.ts';

/** Plants that leave the page, need several looks, never become quiet, or use the same field as another. */
const alone = [
  'eventsource',
  'websocket',
  'bounce',
  'noscript-pixel',
  'tracker-frame',
  'third-party-cookie',
  'etag',
  'decorated-links',
  'known-cookie',
  'matomo',
  'form-sends-itself',
  'encoded-address',
  'hashed-address',
];

/** Combines faults that an undecided visitor can see on one page. Everything is named after its plant, so that one visit can tell them apart. */
export const combined: Plant = combine(
  [...moments, ...storages, ...requests].filter(({ id, states }) => !states && !alone.includes(id)),
);

function combine(plants: readonly Plant[]): Plant {
  const sites = plants.map(({ id, bad }) => renamed(bad, id));
  const all = (part: 'head' | 'body') => sites.map((site) => site[part] ?? '').join('\n');
  const bad: Site = {
    head: all('head'),
    body: all('body'),
    // Each script gets its own scope, because they use the same names.
    script: sites.map(({ script = '' }) => `{\n${script}\n}`).join('\n'),
    headers: { 'set-cookie': sites.flatMap(({ headers = {} }) => headers['set-cookie'] ?? []) },
    answers: Object.assign({}, ...sites.map(({ answers = {} }) => answers)) as Site['answers'] & object,
  };
  return {
    id: 'combined',
    title: 'Everything at once',
    explanation: 'All faults that show themselves at once, on one page.',
    mended: 'There is nothing on it.',
    expects: plants.flatMap(({ id, expects }) => expects.map((one) => named(one, id))),
    bad,
    clean: {},
  };
}

/** Names the stored number after its plant and gives each plant its own tracker host. */
function renamed({ head, body, script, headers, answers = {} }: Site, id: string): Site {
  const rename = (text = '') =>
    text.replaceAll(/\bvisitor(?==|')/g, `visitor-${id}`).replaceAll('{tracker}', `{tracker:${id}}`);
  const cookies = [headers?.['set-cookie'] ?? []].flat().map(rename);
  const renamedAnswers = Object.entries(answers).map(
    ([path, answer]) => [path, (request: IncomingMessage): Answer => withBody(answer(request), rename)] as const,
  );
  return {
    head: rename(head),
    body: rename(body),
    script: rename(script),
    headers: { 'set-cookie': cookies },
    answers: Object.fromEntries(renamedAnswers),
  };
}

function withBody(answer: Answer, rename: (text: string) => string): Answer {
  return typeof answer.body === 'string' ? { ...answer, body: rename(answer.body) } : answer;
}

function named(expected: Expected, id: string): Expected {
  const { script: _, ...rest } = expected;
  return rest.subject
    ? {
        ...rest,
        subject: rest.subject
          .replace(/\bvisitor$/, `visitor-${id}`)
          .replace('tracker.localhost', `${id}-tracker.localhost`),
      }
    : rest;
}
