import { z } from 'zod';
import {
  type CookieEvidence,
  type DocumentEvidence,
  type MessageEvidence,
  type NavigationEvidence,
  type QueueEvidence,
  type RequestEvidence,
  requestKinds,
  type RequestKind,
  type Screenshot,
  type StorageEvidence,
  storageKinds,
} from '../../evidence-contract.ts';
import { count, initiator, moment, party, text, value, write } from './moment.ts';

const headers = z.record(text, text);
const isSo = z.boolean();

export const cookie = z.object({
  ...{ id: text, name: text, domain: text, path: text, party, value },
  ...{ lifetimeSeconds: count.nullable(), isHttpOnly: isSo, isSecure: isSo, isPartitioned: isSo },
  ...{ sameSite: z.enum(['strict', 'lax', 'none', 'unset']), isPlanted: isSo },
  ...{ firstSeen: moment, writes: z.array(write), isPresentAtEnd: isSo },
}) satisfies z.ZodType<CookieEvidence>;

export const storage = z.object({
  ...{ id: text, kind: z.enum(storageKinds), origin: text, party, key: text, value, scriptUrl: text.optional() },
  ...{ firstSeen: moment, writes: z.array(write), isPresentAtEnd: isSo },
}) satisfies z.ZodType<StorageEvidence>;

const answer = z.object({
  ...{ status: count, headers, mimeType: text, isFromCache: isSo, isFromServiceWorker: isSo },
  ...{ cookiesSet: z.array(text), sizeBytes: count },
  content: z.object({ digest: text, frame: text }).optional(),
});

export const request = z.object({
  ...{
    id: text,
    url: text,
    host: text,
    method: text,
    kind: z.enum(requestKinds as readonly [RequestKind, ...RequestKind[]]),
    party,
  },
  seenIn: z.enum(['network', 'document', 'header', 'connection']),
  frame: z.object({ id: text, url: text, isTop: isSo, party }).optional(),
  worker: z.object({ kind: z.enum(['service', 'shared', 'dedicated']), url: text }).optional(),
  redirectedFrom: text.optional(),
  ...{ initiator, when: moment, requestHeaders: headers, body: text.optional(), cookiesSent: z.array(text) },
  answer: answer.optional(),
  failure: z.object({ reason: z.enum(['guard', 'policy', 'page', 'network']), words: text }).optional(),
}) satisfies z.ZodType<RequestEvidence>;

export const message = z.object({
  id: text,
  fromOrigin: text,
  toOrigin: text,
  excerpt: text,
  initiator,
  when: moment,
}) satisfies z.ZodType<MessageEvidence>;

export const navigation = z.object({
  id: text,
  fromUrl: text,
  hops: z.array(text),
  causes: z.array(z.enum(['redirect', 'script', 'refresh', 'link', 'visitor'])),
  when: moment,
}) satisfies z.ZodType<NavigationEvidence>;

export const queue = z.object({
  id: text,
  name: text,
  entries: z.array(text),
  when: moment,
}) satisfies z.ZodType<QueueEvidence>;

export const screenshot = z.object({
  ...{ id: text, label: text, when: moment, widthPx: count, heightPx: count, format: z.literal('webp') },
  base64: text.describe('Empty in files that --json writes. Screenshots are in the HTML file.'),
}) satisfies z.ZodType<Screenshot>;

export const document = z.object({
  ...{ url: text, status: count, title: text, language: text, when: moment, headers },
  ...{ scripts: z.array(text), frames: z.array(text), links: z.array(text), formFields: count, text },
  mailForms: z.array(z.object({ action: text, method: z.enum(['get', 'post', 'dialog']) })).optional(),
}) satisfies z.ZodType<DocumentEvidence>;
