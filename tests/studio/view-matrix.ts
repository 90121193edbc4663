import { isFor, type View, views } from '../../src/studio/ui/views.ts';
import { type Asker, askers, userOf } from './askers.ts';

const anybody: readonly Asker[] = ['anonymous', 'viewer', 'editor', 'privacy', 'admin'];
const signedIn: readonly Asker[] = ['viewer', 'editor', 'privacy', 'admin'];

/** Who may see each of the studio's own views, as the guard decides. */
export const viewMatrix: Record<string, readonly Asker[]> = Object.fromEntries(
  Object.entries<View>(views).map(([name, view]) => [name, askers.filter((who) => isFor(view, userOf(who)))]),
);

/** Payload's own views, by the key of their address: anyone who is not signed in is redirected to the login, except from these. */
export const payloadViews: Record<string, readonly Asker[]> = {
  account: signedIn,
  browseByFolder: signedIn,
  createFirstUser: anybody,
  forgot: anybody,
  inactivity: anybody,
  login: anybody,
  logout: anybody,
  reset: anybody,
  unauthorized: anybody,
};

/** The studio's routes beside the admin and its API, by file; `nobody` is the status for a visitor who is not signed in. */
export const routeMatrix: Record<string, { at: string; nobody: number; method?: 'POST' }[]> = {
  'route.ts': [{ at: '/', nobody: 307 }],
  '[...path]/route.ts': [{ at: '/nothing', nobody: 404 }],
  'healthz/route.ts': [{ at: '/healthz', nobody: 200 }],
  'readyz/route.ts': [{ at: '/readyz', nobody: 200 }],
  '%5Fassets/[...path]/route.ts': [{ at: '/_assets/none.js', nobody: 404 }],
  'media/[...path]/route.ts': [{ at: '/media/none.png', nobody: 404 }],
  'preview/morph.js/route.ts': [{ at: '/preview/morph.js', nobody: 200 }],
  'preview/drawings/[name]/route.ts': [{ at: '/preview/drawings/hero', nobody: 200 }],
  'preview/page/[id]/route.ts': [
    { at: '/preview/page/x', nobody: 303 },
    { at: '/preview/page/x', nobody: 403, method: 'POST' },
  ],
  'preview/post/[id]/route.ts': [
    { at: '/preview/post/x', nobody: 303 },
    { at: '/preview/post/x', nobody: 403, method: 'POST' },
  ],
  'preview/section/[id]/route.ts': [
    { at: '/preview/section/x', nobody: 303 },
    { at: '/preview/section/x', nobody: 403, method: 'POST' },
  ],
  'preview/form/[id]/route.ts': [
    { at: '/preview/form/x', nobody: 303 },
    { at: '/preview/form/x', nobody: 403, method: 'POST' },
  ],
  'preview/settings/[slug]/route.ts': [
    { at: '/preview/settings/site', nobody: 303 },
    { at: '/preview/settings/site', nobody: 403, method: 'POST' },
    { at: '/preview/settings/accounts', nobody: 404 },
    { at: '/preview/settings/accounts', nobody: 404, method: 'POST' },
  ],
  'preview/banner/[id]/route.ts': [{ at: '/preview/banner/x', nobody: 404 }],
  'preview/link/[token]/route.ts': [{ at: '/preview/link/x', nobody: 404 }],
};
/** Payload's catch-all routes: their rows are the views and the endpoints. */
export const payloadRoutes = ['(payload)/admin/[[...segments]]/page.tsx', '(payload)/api/[...slug]/route.ts'];
