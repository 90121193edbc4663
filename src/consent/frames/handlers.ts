import type { Choices } from '../../platform/categories.ts';
import { type Answer, errorAnswer, type Handler, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { chatDocument } from './chat-document.ts';
import { type FrameSettings, frameGrants, grantedVendors, isChat } from './granted.ts';
import { embedFramePolicy, framePermissions, tagFramePolicy } from './policy.ts';
import type { TagConversion } from './messages.ts';
import { tagDocument } from './tag-document.ts';

type FrameOptions = {
  /** Undefined while nothing is published. */
  settings: () => FrameSettings | undefined;
  /** Returns what the visitor of this request has granted. Null means nothing, because there is no valid decision. */
  choicesOf: (request: Incoming) => Choices | null;
  /** The names that the vendor's tags use for the page's events. */
  conversions: (vendor: string) => readonly TagConversion[];
  /** The built script of browser/tag/. */
  runtime: string;
};

type FrameRoute = { method: 'GET'; path: string; handler: Handler; maxBodyBytes: 0 };

/** Creates the routes of same-origin frames in which third parties run. Each one checks the visitor's decision. */
export function createFrameHandlers(options: FrameOptions): FrameRoute[] {
  return [
    { method: 'GET', path: '/consent/frames', handler: (request) => answerGrants(options, request), maxBodyBytes: 0 },
    {
      method: 'GET',
      path: '/consent/frames/tags',
      handler: (request) => answerTags(options, request),
      maxBodyBytes: 0,
    },
    {
      method: 'GET',
      path: '/consent/frames/chat',
      handler: (request) => answerChat(options, request),
      maxBodyBytes: 0,
    },
  ];
}

/** Headers of every document that contains a third party. Only same-origin pages may frame it. */
export function frameHeaders(policy: string, referrerPolicy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Cookie',
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': referrerPolicy,
    'permissions-policy': framePermissions,
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
  };
}

export function notGranted(): Answer {
  return errorAnswer(403, 'not_granted', 'This content is available only after the visitor has consented to it.');
}

function answerGrants({ settings, choicesOf }: FrameOptions, request: Incoming): Answer {
  return jsonAnswer(200, frameGrants(settings(), choicesOf(request)), {
    'cache-control': 'private, no-store',
    vary: 'Cookie',
  });
}

function answerTags({ settings, choicesOf, conversions, runtime }: FrameOptions, request: Incoming): Answer {
  const present = settings();
  const choices = choicesOf(request);
  const vendor = grantedVendors(present, choices).find(
    ({ id, tags }) => id === request.query.get('vendor') && !isChat({ tags }),
  );
  if (!present || !choices || !vendor) return notGranted();
  const { html, scripts } = tagDocument({
    vendor,
    choices,
    policy: present.policy,
    conversions: conversions(vendor.id),
    runtime,
  });
  return { status: 200, headers: frameHeaders(tagFramePolicy(vendor.hosts, scripts), 'no-referrer'), body: html };
}

function answerChat({ settings, choicesOf }: FrameOptions, request: Incoming): Answer {
  const vendor = grantedVendors(settings(), choicesOf(request)).find(
    ({ id, tags }) => id === request.query.get('vendor') && isChat({ tags }),
  );
  const document = vendor && chatDocument(vendor);
  if (!document) return notGranted();
  return {
    status: 200,
    headers: frameHeaders(embedFramePolicy(document), 'strict-origin-when-cross-origin'),
    body: document.html,
  };
}
