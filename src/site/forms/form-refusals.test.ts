import { expect, test } from 'vitest';
import { errorAnswer, type Incoming } from '../../platform/http.ts';
import { withRefusalPages } from './form-refusals.ts';
import type { Renderer } from '../render-contract.ts';

const renderer: Renderer = {
  renderPage: () => ({ status: 200, html: '' }),
  renderPreferences: () => ({ status: 200, html: '' }),
  renderSearch: () => ({ status: 200, html: '' }),
  renderVisitorPage: () => ({ status: 200, html: '' }),
  renderNote: () => ({ status: 200, html: '' }),
  renderEmbed: () => ({ status: 200, html: '' }),
  renderError: ({ status, title, text }) => ({ status, html: `<h1>${title}</h1><p>${text}</p>` }),
  renderMarkdown: () => '',
  renderPostText: () => '',
  stylesheet: () => undefined,
  provider: { config: () => expect.unreachable(), layers: () => undefined },
  drawBanner: () => ({ banner: '', preferences: '', surfaces: {}, css: '' }),
  codeHash: '',
  arrivalScript: '',
  favicon: '',
};

function post(contentType: string): Incoming {
  return {
    method: 'POST',
    path: '/consent/decision',
    query: new URLSearchParams(),
    headers: { 'content-type': contentType },
    hostname: 'localhost',
    body: Buffer.alloc(0),
    clientAddress: '',
  };
}

test('a form that cannot be recorded is answered with a page, same status and retry time', async () => {
  const handler = withRefusalPages(
    () => errorAnswer(503, 'not_recorded', 'Please try again.', { 'retry-after': '5' }),
    { renderer, origin: 'http://localhost' },
  );
  const answer = await handler(post('application/x-www-form-urlencoded'));
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' },
  });
  expect(answer.body).toContain('Please try again.');
});

test('a script keeps its JSON, and an answer that is no refusal is left alone', async () => {
  const refusing = withRefusalPages(() => errorAnswer(503, 'not_recorded', 'Please try again.'), {
    renderer,
    origin: 'http://localhost',
  });
  expect((await refusing(post('application/json'))).headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
  });
  const taking = withRefusalPages(() => ({ status: 303, headers: { location: '/' } }), {
    renderer,
    origin: 'http://localhost',
  });
  expect(await taking(post('application/x-www-form-urlencoded'))).toEqual({ status: 303, headers: { location: '/' } });
});
