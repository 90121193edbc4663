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
import { allowedBy } from './allowed.ts';
import { documentOf, type Listed, listed, readDocument, readDraft, settings } from './documents.ts';
import { apiError, requestsPerMinute, tooMany } from './errors.ts';
import { isPosition, listDocuments, pageSize, postOrders } from './list.ts';
import { openApi } from './open-api.ts';

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
const id = z.guid('it takes an id').optional();
const listQuery = z.strictObject({
  locale,
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.usual),
  after: z.string().max(100).default(''),
  path: z.string().max(1_000).optional(),
});
const isNext = { path: ['after'], message: 'it has to be the “next” of an answer to the same question' };
const queries = {
  posts: listQuery.extend({ sort: z.enum(postOrders).optional(), topic: id, author: id }).refine(isPosition, isNext),
  others: listQuery.refine(isPosition, isNext),
};
const oneQuery = z.strictObject({ locale, draft: flag });

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
  const asked = queries[kind === 'posts' ? 'posts' : 'others'].safeParse(Object.fromEntries(req.searchParams));
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
  if (issue?.code === 'unrecognized_keys') {
    const unknown = issue.keys.map((name) => `“${name}”`).join(', ');
    return apiError(400, 'unknown_parameter', `There is no parameter ${unknown} here. The description lists them all.`);
  }
  return apiError(
    400,
    'invalid_parameter',
    `The parameter “${issue?.path.join('.') ?? ''}” is not valid: ${issue?.message ?? ''}.`,
  );
}

function unknownKind(): Response {
  return apiError(404, 'unknown_kind', `The content API has ${Object.keys(listed).join(', ')} and settings.`);
}
