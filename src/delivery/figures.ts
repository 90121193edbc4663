import { createTraffic, type Traffic } from '../platform/metrics/traffic.ts';

/** Kinds of routes, for the metrics: a path would say what somebody read, and there are too many of them. */
const routeKinds = [
  'page',
  'asset',
  'media',
  'consent',
  'measurement',
  'form',
  'embedding',
  'health',
  'other',
  'refused',
] as const;
export type RouteKind = (typeof routeKinds)[number];

export const refusalReasons = ['overloaded', 'rate_limited', 'body', 'bad_request', 'failed'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What the listener counts. Plain numbers, read when somebody asks. */
export type DeliveryFigures = { traffic: Traffic<RouteKind>; refusals: Record<RefusalReason, number> };

export function createDeliveryFigures(): DeliveryFigures {
  return {
    traffic: createTraffic(routeKinds),
    refusals: { overloaded: 0, rate_limited: 0, body: 0, bad_request: 0, failed: 0 },
  };
}

const beginnings: readonly (readonly [string, RouteKind])[] = [
  ['/_assets/', 'asset'],
  ['/media/', 'media'],
  ['/consent/', 'consent'],
  ['/measure/', 'measurement'],
  ['/forms/', 'form'],
  ['/client_data/', 'embedding'],
  ['/api/v1/', 'embedding'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

/** Returns the kind of a route by its pattern. Called once for each route, not for each request. */
export function kindOfRoute(path: string): RouteKind {
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'other';
}
