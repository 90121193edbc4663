import { notFound } from '../delivery/refusals.ts';
import type { Delivered, Route } from '../delivery/routes.ts';
import type { Incoming } from '../platform/http.ts';
import type { ClientFiles } from './assets/client-files.ts';

/** All routes except the pages. The order does not matter: no two paths overlap. */
export function siteRoutes(parts: {
  endpoints: readonly Route[];
  clientFiles: ClientFiles;
  more: readonly Route[];
}): Route[] {
  return [...parts.endpoints, assetsRoute(parts.clientFiles), ...parts.more];
}

function assetsRoute(files: ClientFiles): Route {
  return { method: 'GET', path: '/_assets/*', maxBodyBytes: 0, handler: (request) => answerFile(files, request) };
}

function answerFile(files: ClientFiles, { path, headers }: Incoming): Delivered {
  return files.find(path)?.answer(headers['accept-encoding']?.toString(), headers['if-none-match']) ?? notFound;
}
