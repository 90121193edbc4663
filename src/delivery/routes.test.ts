import { expect, test } from 'vitest';
import { allowHeader, createRouter, type Method, type Route } from './routes.ts';

const route = (method: Method, path: string): Route => ({
  method,
  path,
  maxBodyBytes: 0,
  handler: () => ({ status: 200 }),
});
const routes = [
  route('GET', '/consent/receipt'),
  route('POST', '/consent/decision'),
  route('GET', '/media/*'),
  route('GET', '/client_data/{siteKey}/script.js'),
  route('OPTIONS', '/api/v1/log'),
  route('POST', '/api/v1/log'),
];
const find = createRouter(routes);

test.each([
  ['GET', '/consent/receipt', 0],
  ['HEAD', '/consent/receipt', 0],
  ['POST', '/consent/decision', 1],
  ['GET', '/media/a.webp', 2],
  ['GET', '/media/a/b', 2],
  ['GET', '/client_data/abc/script.js', 3],
  ['OPTIONS', '/api/v1/log', 4],
])('%s %s has a route', (method, path, index) => {
  expect(find(method, path)?.route).toBe(routes[index]);
});

test.each([
  ['POST', '/consent/receipt', ['GET']],
  ['GET', '/consent/decision', ['POST']],
  ['PROPFIND', '/media/a', ['GET']],
  ['OPTIONS', '/consent/decision', ['POST']],
])('%s %s is told which methods there are', (method, path, allowed) => {
  expect(find(method, path)).toEqual({ route: undefined, allowed });
});

test.each([
  '/',
  '/media',
  '/media/',
  '/consent',
  '/consent/receipt/x',
  '/client_data/a/b/script.js',
  '/client_data//script.js',
  '/client_data/a/script-js',
])('%s is left to the pages', (path) => {
  expect(find('GET', path)).toBeUndefined();
});

test('Allow names what is answered, HEAD and OPTIONS included', () => {
  expect([allowHeader(['GET']), allowHeader(['POST']), allowHeader(['POST', 'OPTIONS'])]).toEqual([
    'GET, HEAD, OPTIONS',
    'POST, OPTIONS',
    'POST, OPTIONS',
  ]);
});
