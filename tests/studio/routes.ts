import type { Endpoint, SanitizedConfig } from 'payload';

/** A route of the studio's REST API: `name` as it is registered, `path` as it is called, with ids that nothing has. */
export type Route = { name: string; method: string; path: string };

/** Returns every route that exists: the studio's own and Payload's, of the root, of all collections and of all globals. */
export function routesOf({ endpoints, collections, globals }: SanitizedConfig): Route[] {
  return [
    ...endpoints.map((one) => routeOf(one, '')),
    ...collections.flatMap((each) => (each.endpoints || []).map((one) => routeOf(one, `/${each.slug}`))),
    ...globals.flatMap((each) => (each.endpoints || []).map((one) => routeOf(one, `/globals/${each.slug}`))),
  ];
}

/** Reads change nothing; one that does would have to be a route of another method. */
export function isChange({ method }: Route): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

function routeOf({ method, path }: Endpoint, under: string): Route {
  const called = under + path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'none');
  return { name: `${method} ${under}${path}`, method: method.toUpperCase(), path: called.replace(/\/$/, '') };
}
