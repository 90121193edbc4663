import type { Rate } from '../platform/rate-limit.ts';
import { notFound } from '../delivery/refusals.ts';
import type { Delivered, Route } from '../delivery/routes.ts';
import type { Handler, Incoming } from '../platform/http.ts';
import type { ClientFiles } from './assets/client-files.ts';

/** An endpoint as the consent and measurement rooms give it. */
export type Endpoint = { method: 'GET' | 'POST' | 'OPTIONS'; path: string; handler: Handler; maxBodyBytes: number };

/** Far more than a person causes, and enough for an office behind one address; a script gets no further. */
const rates: Readonly<Record<string, Rate>> = {
  '/consent/decision': { burst: 120, perMinute: 240 },
  '/consent/migrated': { burst: 120, perMinute: 240 },
  '/consent/reports': { burst: 60, perMinute: 120 },
  '/api/v1/log': { burst: 600, perMinute: 2_400 },
  '/api/v1/consent': { burst: 120, perMinute: 240 },
  '/consent/embedded': { burst: 120, perMinute: 240 },
  '/measure/link': { burst: 30, perMinute: 60 },
  '/measure/events': { burst: 600, perMinute: 3_600 },
};

/** A visitor's word has places of its own. */
const decisions: ReadonlySet<string> = new Set(['/consent/decision', '/consent/migrated', '/api/v1/consent', '/consent/embedded']);

/** Everything but the pages. The order does not matter: no two paths overlap. */
export function siteRoutes(parts: { endpoints: readonly Endpoint[]; clientFiles: ClientFiles; more: readonly Route[] }): Route[] {
  return [...parts.endpoints.map(endpointRoute), assetsRoute(parts.clientFiles), ...parts.more];
}

function endpointRoute(endpoint: Endpoint): Route {
  const rate = endpoint.method === 'POST' && Object.hasOwn(rates, endpoint.path) ? rates[endpoint.path] : undefined;
  return { ...endpoint, isDecision: decisions.has(endpoint.path), ...(rate && { rate }) };
}

function assetsRoute(files: ClientFiles): Route {
  return { method: 'GET', path: '/_assets/*', maxBodyBytes: 0, handler: (request) => answerFile(files, request) };
}

function answerFile(files: ClientFiles, { path, headers }: Incoming): Delivered {
  return files.find(path)?.answer(headers['accept-encoding']?.toString(), headers['if-none-match']) ?? notFound;
}
