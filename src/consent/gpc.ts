import type { Handler } from '../platform/http.ts';

/** Date when this statement last changed: the day on which the site began to honour the signal. */
const lastUpdate = '2026-11-20';

/** Handles GET /.well-known/gpc.json, which states that the Global Privacy Control signal is honoured. */
export const answerGpc: Handler = () => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
  body: JSON.stringify({ gpc: true, lastUpdate }),
});
