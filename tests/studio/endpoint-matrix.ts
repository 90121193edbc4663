import type { Asker } from './askers.ts';

/**
 * `for` lists who may use the endpoint; all others get 401 or 403. `answers` is the status, or words of the response, for an allowed user, which shows that the access check passed. Invalid
 * requests suffice for that: no data needs to exist, and nothing changes.
 */
export type EndpointRow = {
  for: readonly Asker[];
  answers: number | string;
  at?: string;
  body?: object;
  /** Ends the session that it is called with. */ isLast?: true;
};

const anybody: readonly Asker[] = ['anonymous', 'viewer', 'editor', 'privacy', 'admin'];
const nobody: readonly Asker[] = [];
const signedIn: readonly Asker[] = ['viewer', 'editor', 'privacy', 'admin'];
const editors: readonly Asker[] = ['editor', 'admin'];
const pageReaders: readonly Asker[] = ['viewer', 'editor', 'admin'];
const answerable: readonly Asker[] = ['privacy', 'admin'];
const submissionReaders: readonly Asker[] = ['editor', 'privacy', 'admin'];
const admins: readonly Asker[] = ['admin'];

/** Endpoints at the root of the API. An endpoint has several rows where the request decides. */
export const endpointMatrix: Record<string, EndpointRow | EndpointRow[]> = {
  'post /banner-rehearsal': { for: editors, answers: 200, body: { global: 'consent', locale: 'en', data: {} } },
  'post /publish-check': { for: pageReaders, answers: 400, body: {} },
  'post /search-preview': { for: pageReaders, answers: 400, body: {} },
  'get /reports/:slug': [
    { for: signedIn, answers: 200, at: '/reports/dashboard' },
    { for: signedIn, answers: 400, at: '/reports/pages?from=x' },
  ],
  'post /measurement/browser': { for: signedIn, answers: 400, body: {} },
  'get /measurement/counters': { for: signedIn, answers: 400, at: '/measurement/counters?from=x' },
  'post /measurement/self-test': { for: editors, answers: 200, body: {} },
  'get /inbox': { for: signedIn, answers: 200 },
  'post /inbox': { for: editors, answers: 400, body: {} },
  'get /media-library': [
    { for: signedIn, answers: 200 },
    { for: signedIn, answers: 400, at: '/media-library?page=0' },
  ],
  'get /media-library/facets': { for: signedIn, answers: 200 },
  'post /media-library/crop': { for: editors, answers: 404, body: {} },
  'post /media-library/bring-back': { for: editors, answers: 404, body: {} },
  'get /system-health': { for: admins, answers: 200 },
  'get /attention': { for: signedIn, answers: 200 },
  'get /search-studio': { for: signedIn, answers: 200, at: '/search-studio?q=page' },
  'get /deliveries': { for: admins, answers: 400, at: '/deliveries?status=x' },
  'post /deliveries': { for: admins, answers: 400, body: {} },
  'get /webhook-deliveries': { for: admins, answers: 400 },
  'post /webhook-deliveries': { for: admins, answers: 400, body: {} },
  'get /records': { for: answerable, answers: 400, at: '/records?from=x' },
  'get /records/export': { for: answerable, answers: 400, at: '/records/export?from=x' },
  'post /records/find': { for: answerable, answers: 400, body: {} },
  'post /records/erase': { for: answerable, answers: 400, body: {} },
  'post /records/publish': { for: answerable, answers: 409, body: {} },
  'get /records/heads': { for: answerable, answers: 200 },
  'post /records/verify': { for: answerable, answers: 200, body: {} },
  'post /form-tests': { for: editors, answers: 400, body: {} },
  'get /form-tests': { for: editors, answers: 400 },
  'get /submissions/export': { for: answerable, answers: 200 },
  'post /submissions/act': [
    { for: submissionReaders, answers: 400, body: {} },
    { for: submissionReaders, answers: 202, body: { act: 'handle', ids: ['0'.repeat(32)], isHandled: true } },
    { for: submissionReaders, answers: 202, body: { act: 'remove-note', noteId: '0'.repeat(32) } },
    { for: answerable, answers: 202, body: { act: 'erase', ids: ['0'.repeat(32)] } },
    { for: answerable, answers: 202, body: { act: 'erase-person', email: 'somebody@else.example' } },
    { for: admins, answers: 202, body: { act: 'send-again', mailId: '0'.repeat(32) } },
  ],
  'get /submissions/:id/files/:file': { for: submissionReaders, answers: 404, at: '/submissions/x/files/y' },
  'get /subscribers/export': { for: answerable, answers: 200 },
  'post /visitors/find': { for: answerable, answers: 400, body: {} },
  'post /visitors/export': { for: answerable, answers: 400, body: {} },
  'post /visitors/erase': { for: answerable, answers: 400, body: {} },
  'get /audits': { for: signedIn, answers: 200 },
  'post /audits': [
    { for: submissionReaders, answers: 400, body: {} },
    { for: admins, answers: 202, body: { action: 'start', url: 'https://other.example/' } },
  ],
  'get /audits/:id/report': { for: signedIn, answers: 400, at: '/audits/x/report?format=x' },
  'get /usage': { for: signedIn, answers: 400 },
  'get /drafts/plans': { for: editors, answers: 400 },
  'post /editing': { for: signedIn, answers: 400, body: {} },
  'get /translations/changes': { for: signedIn, answers: 400 },
  'post /translations': { for: editors, answers: 400, body: {} },
  'get /drafts/links': { for: editors, answers: 400 },
  'post /drafts/links': { for: editors, answers: 400, body: {} },
  'post /drafts/links/revoke': { for: editors, answers: 404, body: {} },
  'post /people/invite': { for: admins, answers: 400, body: {} },
  'post /people/invitation': { for: admins, answers: 404, body: {} },
  'post /people/act': { for: admins, answers: 404, body: {} },
  'post /invitations/accept': { for: anybody, answers: 400, body: {} },
  'get /activity/export': { for: answerable, answers: 200 },
  'get /content/openapi.json': { for: anybody, answers: 200 },
  'get /content/preview/:token': { for: anybody, answers: 404, at: '/content/preview/x' },
  // With a key of their own, which no account has.
  'get /content/:kind': { for: nobody, answers: 200, at: '/content/pages' },
  'get /content/:kind/:id': { for: nobody, answers: 200, at: '/content/pages/x' },
  'get /content-export': { for: admins, answers: 200 },
  'post /activity/verify': { for: answerable, answers: 400, body: { head: 'x' } },
  'get /access': { for: anybody, answers: 200 },
};

/** Endpoints of single collections, beyond Payload's own for every collection, whose answers access-matrix.ts reads from the configuration. */
export const collectionEndpoints: Record<string, EndpointRow> = {
  'users post /first-register': {
    for: nobody,
    answers: 201,
    body: { email: 'new@candor.example', password: 'a long enough password' },
  },
  'users post /login': { for: anybody, answers: 400, body: {} },
  'users post /login/passkey-options': { for: anybody, answers: 200, body: {} },
  'users post /login/passkey': { for: anybody, answers: 401, body: {} },
  'users post /refresh-token': { for: signedIn, answers: 200, body: {} },
  'users post /logout': { for: signedIn, answers: 200, body: {}, isLast: true },
  'users get /sessions': { for: signedIn, answers: 200 },
  'users post /sessions/end': { for: signedIn, answers: 200, body: { session: 'none' } },
  'users post /forgot-password': { for: anybody, answers: 400, body: {} },
  'users post /reset-password': { for: anybody, answers: 400, body: {} },
  'users post /password': { for: signedIn, answers: 400, body: {} },
  'users get /confirm': { for: signedIn, answers: 200 },
  'users post /confirm': { for: signedIn, answers: 401, body: {} },
  'users post /confirm/passkey-options': { for: signedIn, answers: 401, body: {} },
  'users get /second-factor': { for: signedIn, answers: 200 },
  'users post /second-factor/begin': { for: signedIn, answers: 200, body: {} },
  'users post /second-factor/confirm': { for: signedIn, answers: 400, body: {} },
  'users post /second-factor/recovery-codes': { for: signedIn, answers: 409, body: {} },
  'users post /second-factor/remove': { for: signedIn, answers: 409, body: {} },
  'users post /passkeys/begin': { for: signedIn, answers: 200, body: {} },
  'users post /passkeys/add': { for: signedIn, answers: 401, body: {} },
  'users post /passkeys/rename': { for: signedIn, answers: 404, body: {} },
  'users post /passkeys/remove': { for: signedIn, answers: 404, body: {} },
  'users get /init': { for: anybody, answers: 200 },
  'users get /me': { for: anybody, answers: 200 },
  'users post /unlock': { for: admins, answers: 200, body: { email: 'keeper@candor.example' } },
  'media get /file/:filename': { for: signedIn, answers: 200, at: '/media/file/some.png' },
  'payload-jobs get /run': { for: nobody, answers: 200 },
  'payload-jobs get /handle-schedules': { for: nobody, answers: 200 },
  'payload-preferences get /:key': { for: anybody, answers: 200, at: '/payload-preferences/some' },
  'payload-preferences post /:key': {
    for: signedIn,
    answers: 200,
    at: '/payload-preferences/some',
    body: { value: {} },
  },
};

/** Payload's own endpoints of every collection and global: read, create, update, delete, count, copy and versions. */
export const ofEveryCollection = [
  'get /count',
  'post /',
  'delete /',
  'delete /:id',
  'post /access/:id?',
  'get /versions',
  'post /:id/duplicate',
  'get /',
  'get /:id',
  'get /versions/:id',
  'post /versions/:id',
  'patch /',
  'patch /:id',
];
export const ofEveryGlobal = [
  'post /access',
  'get /',
  'get /versions/:id',
  'get /versions',
  'post /versions/:id',
  'post /',
];
