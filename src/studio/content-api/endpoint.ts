import { createHash } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { defaultLocale, keyOf, type Locale, locales } from '../../published/contract.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { deriveMacKeys, type Keys } from '../../platform/secret.ts';
import { isPreviewed } from '../editing/preview/address.ts';
import { createLimit } from '../payload/limit.ts';
import { readLinked } from '../editing/preview/links/read-linked.ts';
import { draftOf } from '../editing/preview/draft.ts';
import { headers } from '../payload/endpoint-answers.ts';
import { isRecord } from '../publishing/read-model/localized.ts';
import {
  documentOf,
  type Listed,
  listDocuments,
  listed,
  pageSize,
  readDocument,
  readDraft,
  settings,
} from './documents.ts';
import { isApiKeyOf, rowOfApiKey } from './key.ts';
import { openApi } from './open-api.ts';

/** Requests of one key per minute. A build reads a website of a thousand pages in ten requests. */
export const requestsPerMinute = 600;

type Options = { environment: Pick<Environment, 'siteUrl' | 'studioUrl'>; secret: string };
type Context = {
  siteUrl: URL;
  studioUrl: URL;
  apiKeys: Keys;
  linkKeys: Keys;
  limit: ReturnType<typeof createLimit>;
};

const flag = z.enum(['true', 'false']).default('false');
const locale = z.enum(locales).default(defaultLocale);
const listQuery = z.object({
  locale,
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.usual),
  after: z.string().max(100).default(''),
  path: z.string().max(1_000).optional(),
});
const oneQuery = z.object({ locale, draft: flag });

/**
 * The content API, for systems with a key of the collection `api-keys`: `GET /api/content/{kind}`, `GET /api/content/{kind}/{id}`, `GET /api/content/preview/{token}`
 * (the draft of a preview link, without a key) and `GET /api/content/openapi.json`. Answers have an `ETag`; a request with `If-None-Match` is answered with 304.
 */
export function contentApiEndpoints({ environment, secret }: Options): Endpoint[] {
  const context: Context = {
    siteUrl: environment.siteUrl,
    studioUrl: environment.studioUrl,
    apiKeys: deriveMacKeys(secret, 'content-api'),
    linkKeys: deriveMacKeys(secret, 'preview-link'),
    limit: createLimit(requestsPerMinute),
  };
  // Made once, and not before somebody asks.
  let description: object | undefined;
  return [
    {
      path: '/content/openapi.json',
      method: 'get',
      handler: (req) => answer(req, (description ??= openApi(context.studioUrl))),
    },
    { path: '/content/preview/:token', method: 'get', handler: (req) => sendLinked(req, context) },
    { path: '/content/:kind', method: 'get', handler: (req) => sendList(req, context) },
    { path: '/content/:kind/:id', method: 'get', handler: (req) => sendOne(req, context) },
  ];
}

async function sendList(req: PayloadRequest, context: Context): Promise<Response> {
  const allowed = await allowedBy(req, context);
  if (allowed instanceof Response) return allowed;
  const kind = kindIn(req);
  if (!kind) return unknownKind();
  const asked = listQuery.safeParse(Object.fromEntries(req.searchParams));
  if (!asked.success) return invalid(asked.error);
  return answer(req, await listDocuments({ payload: req.payload, siteUrl: context.siteUrl }, { kind, ...asked.data }));
}

async function sendOne(req: PayloadRequest, context: Context): Promise<Response> {
  const allowed = await allowedBy(req, context);
  if (allowed instanceof Response) return allowed;
  const asked = oneQuery.safeParse(Object.fromEntries(req.searchParams));
  if (!asked.success) return invalid(asked.error);
  const id = String(req.routeParams?.id ?? '');
  return req.routeParams?.kind === 'settings'
    ? sendSettings(req, { context, id, locale: asked.data.locale })
    : sendDocument(req, { context, id, ...asked.data, mayReadDrafts: allowed.readsDrafts });
}

type One = { context: Context; id: string; locale: Locale };

async function sendSettings(req: PayloadRequest, { context: { siteUrl }, id, locale }: One): Promise<Response> {
  const setting = settings.find((one) => one === id);
  if (!setting) return unknownKind();
  return found(req, await readDocument({ payload: req.payload, siteUrl }, keyOf.global(setting, locale)));
}

async function sendDocument(
  req: PayloadRequest,
  { context: { siteUrl }, id, locale, draft, mayReadDrafts }: One & { draft: 'true' | 'false'; mayReadDrafts: boolean },
): Promise<Response> {
  const kind = kindIn(req);
  if (!kind) return unknownKind();
  const asking = { payload: req.payload, siteUrl };
  if (draft === 'false') return found(req, await readDocument(asking, keyOf[listed[kind]](id, locale)));
  if (!mayReadDrafts)
    return apiError(
      403,
      'drafts_not_allowed',
      'This key reads no drafts. An admin can allow it in the studio, under API keys.',
    );
  if (!isPreviewed(kind)) return apiError(400, 'no_drafts', 'Only pages, posts and sections have drafts.');
  return found(req, await readDraft(asking, { kind, id, locale }));
}

/** A preview link is a permission of its own, for one document and seven days. */
async function sendLinked(req: PayloadRequest, { linkKeys, limit, siteUrl }: Context): Promise<Response> {
  const { payload } = req;
  const nowMs = systemClock.nowMs();
  const linked = await readLinked({ payload, keys: linkKeys, token: String(req.routeParams?.token ?? ''), nowMs });
  if (!limit.take('reason' in linked ? 'refused' : `link ${linked.link}`, nowMs)) return tooMany();
  if ('reason' in linked)
    return apiError(
      404,
      'link_not_valid',
      'This preview link is not valid, has expired or was revoked. Ask for a new one.',
    );
  const draft = await draftOf(linked.collection, linked.stored, { asking: { payload }, locale: linked.locale });
  return found(req, documentOf({ siteUrl }, linked.collection, draft));
}

type Allowed = { readsDrafts: boolean };

/** Returns what the key of a request allows, or the refusal. What is wrong with a key is not said. */
async function allowedBy(req: PayloadRequest, { apiKeys, limit }: Context): Promise<Allowed | Response> {
  const given = /^Bearer (\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1] ?? '';
  const row = rowOfApiKey(given);
  const stored: unknown =
    row &&
    (await req.payload.findByID({
      collection: 'api-keys',
      id: row,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req: { transactionID: req.transactionID },
    }));
  const isValid =
    row !== undefined &&
    isRecord(stored) &&
    stored.isActive === true &&
    isApiKeyOf(apiKeys, given, { row, keyNumber: Number(stored.keyNumber ?? 1) });
  if (!limit.take(isValid ? row : 'refused', systemClock.nowMs())) return tooMany();
  return isValid
    ? { readsDrafts: stored.readsDrafts === true }
    : apiError(
        401,
        'key_not_valid',
        'Send a key that is in use: “Authorization: Bearer candor_…”. Admins find keys in the studio, under API keys.',
      );
}

function kindIn({ routeParams }: PayloadRequest): Listed | undefined {
  const kind = String(routeParams?.kind ?? '');
  return Object.hasOwn(listed, kind) ? (kind as Listed) : undefined;
}

function found(req: PayloadRequest, document: object | undefined): Response | Promise<Response> {
  return document
    ? answer(req, document)
    : apiError(404, 'not_found', 'There is no such document in this language. It may be a draft, or unpublished.');
}

/** Answers with JSON, or with 304 to whoever has it already. */
function answer(req: PayloadRequest, content: object): Response {
  const body = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const answered = { ...headers, etag };
  const known = (req.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: answered });
  return new Response(body, { headers: { ...answered, 'content-type': 'application/json; charset=utf-8' } });
}

function invalid(error: z.ZodError): Response {
  const [issue] = error.issues;
  return apiError(
    400,
    'invalid_parameter',
    `The parameter “${issue?.path.join('.') ?? ''}” is not valid: ${issue?.message ?? ''}.`,
  );
}

function unknownKind(): Response {
  return apiError(404, 'unknown_kind', `The content API has ${Object.keys(listed).join(', ')} and settings.`);
}

function tooMany(): Response {
  const message = `At most ${requestsPerMinute} requests a minute are answered. Wait a minute.`;
  return apiError(429, 'too_many_requests', message);
}

/** What a client needs to know beyond the code. */
const moreHeaders: Readonly<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'Bearer' },
  429: { 'retry-after': '60' },
};

function apiError(status: number, code: string, message: string): Response {
  return Response.json({ errors: [{ code, message }] }, { status, headers: { ...headers, ...moreHeaders[status] } });
}
