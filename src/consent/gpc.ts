import type { Handler } from '../platform/http.ts';

/** When this statement last changed: the day the site began to honour the signal. */
const lastUpdate = '2026-11-20';

/** GET /.well-known/gpc.json: says that the Global Privacy Control signal is honoured. */
export const answerGpc: Handler = () => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
  body: JSON.stringify({ gpc: true, lastUpdate }),
});
