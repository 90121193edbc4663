import { defaultLocale, locales } from '../../published/contract.ts';
import { documentSchemas } from '../../published/parse.ts';
import { listed, settings } from './documents.ts';
import { pageSize, postOrders } from './list.ts';

const key = [{ key: [] }];
const text = { type: 'string' };
const localeParameter = {
  name: 'locale',
  in: 'query',
  description: 'The language. A document that does not exist in it is not found.',
  schema: { type: 'string', enum: [...locales], default: defaultLocale },
};
const idParameter = { name: 'id', in: 'path', required: true, schema: text };
const postParameters = [
  {
    name: 'sort',
    in: 'query',
    description: 'By the day of publication; -publishedAt has the newest first. By id without it.',
    schema: { type: 'string', enum: [...postOrders] },
  },
  { name: 'topic', in: 'query', description: 'Only posts with this topic, by its id.', schema: text },
  { name: 'author', in: 'query', description: 'Only posts by this author, by the id.', schema: text },
];
const etag = {
  ETag: { schema: { type: 'string' }, description: 'Send it back as If-None-Match: 304 if nothing changed.' },
};

/** Describes the content API as OpenAPI 3.1; the schemas are those by which the site checks what is published. */
export function openApi(studioUrl: URL): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content API',
      version: '1',
      description: 'Reads what is published, and drafts with a key or a preview link that allows it.',
    },
    servers: [{ url: new URL('/api', studioUrl).href }],
    paths: {
      ...Object.fromEntries(Object.entries(listed).flatMap(([path, schema]) => pathsOf(path, schema))),
      '/content/settings/{id}': {
        get: {
          summary: 'Branding, menu or footer',
          security: key,
          parameters: [{ ...idParameter, schema: { type: 'string', enum: [...settings] } }, localeParameter],
          responses: { 200: answerOf({ oneOf: settings.map(referenceTo) }), ...refusals },
        },
      },
      '/content/preview/{token}': {
        get: {
          summary: 'The draft behind a preview link',
          parameters: [{ name: 'token', in: 'path', required: true, schema: text }],
          responses: { 200: answerOf({ oneOf: ['page', 'post', 'section'].map(referenceTo) }), 404: refusal },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of the studio, under API keys.' } },
      schemas: { ...documentSchemas([...Object.values(listed), ...settings]), error: errorSchema },
    },
  };
}

function pathsOf(path: string, schema: string): [string, object][] {
  return [
    [`/content/${path}`, { get: listOf(path, schema) }],
    [`/content/${path}/{id}`, { get: oneOf(path, schema) }],
  ];
}

function listOf(path: string, schema: string): object {
  const page = {
    type: 'object',
    required: ['documents', 'next'],
    properties: {
      documents: { type: 'array', items: referenceTo(schema) },
      next: { type: ['string', 'null'], description: 'Send it as `after` to get the next documents.' },
    },
  };
  return {
    summary: `Published ${path}`,
    security: key,
    parameters: [
      localeParameter,
      {
        name: 'limit',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: pageSize.max, default: pageSize.usual },
      },
      { name: 'after', in: 'query', schema: text },
      { name: 'path', in: 'query', description: 'Only the document at this path.', schema: text },
      ...(path === 'posts' ? postParameters : []),
    ],
    responses: { 200: answerOf(page), ...refusals },
  };
}

function oneOf(path: string, schema: string): object {
  const draft = 'The newest draft, with a key that may read drafts.';
  return {
    summary: `One of the ${path}`,
    security: key,
    parameters: [
      idParameter,
      localeParameter,
      { name: 'draft', in: 'query', description: draft, schema: { type: 'boolean' } },
    ],
    responses: { 200: answerOf(referenceTo(schema)), 304: { description: 'Nothing changed.' }, ...refusals },
  };
}

function referenceTo(schema: string): { $ref: string } {
  return { $ref: `#/components/schemas/${schema}` };
}

function answerOf(schema: object): object {
  return { description: 'OK', headers: etag, content: { 'application/json': { schema } } };
}

const errorSchema = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: { type: 'object', properties: { code: text, message: text } },
    },
  },
};
const refusal = {
  description: 'Refused; the code says why.',
  content: { 'application/json': { schema: referenceTo('error') } },
};
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 429: refusal };
