import { type Answer, type Handler, jsonAnswer } from '../platform/http.ts';
import type { Rate } from '../platform/rate-limit.ts';
import { createMigrationHandler } from './cookieyes/handler.ts';
import { createDecisionHandler } from './decision/decision.ts';
import { maxDecisionBytes, maxLogBytes, maxSiteConsentBytes } from './decision/limits.ts';
import { createLogHandler } from './log.ts';
import type { ConsentDependencies } from './dependencies.ts';
import { createProxiedConsentHandler, createSiteConsentHandler } from './provider/consent-handler.ts';
import { createPreflight } from './provider/origin.ts';
import { createPlaceHandler } from './provider/place-handler.ts';
import { createReceiptKeyHandler } from './receipts/key-handler.ts';
import { createReportsHandler, reportsPath } from './reports/handler.ts';
import { maxReportsBytes } from './reports/limits.ts';
import { storedNames } from './declaration/stored-names.ts';

/** Every POST route has its own body limit. `isDecision` marks routes for visitors' decisions, which still have room when the process is overloaded. */
type ConsentRoute = { path: string; handler: Handler; maxBodyBytes: number; isDecision?: boolean } & (
  | { method: 'POST'; rate: Rate }
  | { method: 'GET' | 'OPTIONS' }
);

/** Rate limits far above what a person causes, and enough for an office behind one IP address. Scripts are stopped there. */
const decisionRate: Rate = { burst: 120, perMinute: 240 };
const reportRate: Rate = { burst: 60, perMinute: 120 };
const pageLogRate: Rate = { burst: 600, perMinute: 2_400 };

/** Creates the consent module's endpoints, except those that respond with a rendered page. */
export function createConsentHandlers(dependencies: ConsentDependencies): ConsentRoute[] {
  return [
    ...ownPageRoutes(dependencies),
    ...siteRoutes(dependencies),
    {
      method: 'POST',
      path: reportsPath,
      handler: createReportsHandler(dependencies),
      maxBodyBytes: maxReportsBytes,
      rate: reportRate,
    },
    { method: 'GET', path: '/.well-known/gpc.json', handler: answerGpc, maxBodyBytes: 0 },
  ];
}

/** Routes for the decisions that are made on our own pages. */
function ownPageRoutes(dependencies: ConsentDependencies): ConsentRoute[] {
  return [
    {
      method: 'POST',
      path: '/consent/decision',
      handler: createDecisionHandler(dependencies),
      maxBodyBytes: maxDecisionBytes,
      rate: decisionRate,
      isDecision: true,
    },
    {
      method: 'GET',
      path: '/.well-known/candor-receipt-key.json',
      handler: createReceiptKeyHandler(dependencies),
      maxBodyBytes: 0,
    },
    {
      method: 'POST',
      path: '/consent/migrated',
      handler: createMigrationHandler(dependencies),
      maxBodyBytes: 0,
      rate: decisionRate,
      isDecision: true,
    },
    { method: 'GET', path: '/consent/stored-names', handler: createStoredNamesHandler(dependencies), maxBodyBytes: 0 },
  ];
}

/** Routes for every site with a banner of ours: the connected sites and our own. */
function siteRoutes(dependencies: ConsentDependencies): ConsentRoute[] {
  const preflight = createPreflight(dependencies.sites);
  return [
    {
      method: 'POST',
      path: '/api/v1/log',
      handler: createLogHandler(dependencies),
      maxBodyBytes: maxLogBytes,
      rate: pageLogRate,
    },
    { method: 'OPTIONS', path: '/api/v1/log', handler: preflight, maxBodyBytes: 0 },
    {
      method: 'POST',
      path: '/api/v1/consent',
      handler: createSiteConsentHandler(dependencies),
      maxBodyBytes: maxSiteConsentBytes,
      rate: decisionRate,
      isDecision: true,
    },
    { method: 'OPTIONS', path: '/api/v1/consent', handler: preflight, maxBodyBytes: 0 },
    { method: 'GET', path: '/client_data/{siteKey}/place', handler: createPlaceHandler(dependencies), maxBodyBytes: 0 },
    {
      method: 'POST',
      path: '/consent/embedded',
      handler: createProxiedConsentHandler(dependencies),
      maxBodyBytes: maxSiteConsentBytes,
      rate: decisionRate,
      isDecision: true,
    },
  ];
}

/**
 * Handles GET /consent/stored-names: what vendors store on a visitor's device, by category. A page fetches the list when a category is withdrawn and
 * removes the items by name; no page includes the list. If nothing is published, the list is empty.
 */
function createStoredNamesHandler({ settings }: Pick<ConsentDependencies, 'settings'>): Handler {
  return () => jsonAnswer(200, storedNames(settings()?.vendors ?? []), { 'cache-control': 'no-cache' });
}

/** Date when this statement last changed: the day on which the site began to honour the signal. */
const gpcLastUpdate = '2026-11-20';

/** Handles GET /.well-known/gpc.json, which states that the Global Privacy Control signal is honoured. */
function answerGpc(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
    body: JSON.stringify({ gpc: true, lastUpdate: gpcLastUpdate }),
  };
}
