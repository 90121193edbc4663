import { createTraffic, type Traffic } from '../../platform/metrics/traffic.ts';

const kinds = ['admin', 'api', 'login', 'file', 'health', 'other'] as const;
type Kind = (typeof kinds)[number];

/** What the listener counts. `refusals`: by code, of those that Payload never saw. */
export type StudioFigures = { traffic: Traffic<Kind>; refusals: Map<string, number> };

export function createStudioFigures(): StudioFigures {
  return { traffic: createTraffic(kinds), refusals: new Map() };
}

const beginnings: readonly (readonly [string, Kind])[] = [
  ['/api/users/login', 'login'],
  ['/api/', 'api'],
  ['/admin', 'admin'],
  ['/_next/', 'file'],
  ['/readyz', 'health'],
  ['/healthz', 'health'],
];

export function kindOfPath(path: string): Kind {
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'other';
}
