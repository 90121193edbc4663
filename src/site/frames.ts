import { createFrameHandlers, frameHeaders, notGranted } from '../consent/frames/handlers.ts';
import { embedDocument } from '../consent/frames/embeds/embed-document.ts';
import { embedOf } from '../consent/frames/embeds/resolve.ts';
import type { Block, ConsentDocument } from '../published/contract.ts';
import { createRepresentation } from '../delivery/representation.ts';
import type { Delivered, Route } from '../delivery/routes.ts';
import type { Conversion } from '../measurement/destinations/destination.ts';
import type { Choices } from '../platform/categories.ts';
import { askingOf } from '../platform/consent-gate.ts';
import { hostnameStanding } from '../platform/hostnames.ts';
import type { Incoming } from '../platform/http.ts';
import { localPathOf } from './address.ts';
import { readTagRuntime } from './assets/client-files.ts';
import type { PagesDependencies } from './pages.ts';
import { createReader } from './published/reader.ts';
import type { Visitors } from './consent/visitors.ts';

type FrameOptions = PagesDependencies & {
  consent: { document(): ConsentDocument | undefined };
  visitors: Pick<Visitors, 'gate' | 'variantOf'>;
  clientFolder: string;
  conversions: (vendor: string) => readonly Conversion[];
};

/** Routes for the frames that third parties run in, and for the page that shows one embed to browsers without JavaScript. */
export function frameRoutes(options: FrameOptions): Route[] {
  const choicesOf = createChoicesOf(options);
  return [
    ...createFrameHandlers({
      settings: options.consent.document,
      choicesOf,
      conversions: options.conversions,
      runtime: readTagRuntime(options.clientFolder),
    }),
    {
      method: 'GET',
      path: '/consent/frames/embed',
      handler: (request) => answerFrame(options, request, choicesOf),
      maxBodyBytes: 0,
    },
    {
      method: 'GET',
      path: '/consent/embed',
      handler: (request) => answerPage(options, request),
      maxBodyBytes: 0,
      cpu: options.cpu.visitorPages,
    },
  ];
}

type ChoicesOf = (request: Incoming) => Choices | null;

/** On a foreign hostname there is no decision, and an exemption for the site's own statistics does not cover third parties. */
function createChoicesOf({ origin, visitors }: FrameOptions): ChoicesOf {
  const siteUrl = new URL(origin);
  return (request) => {
    if (hostnameStanding({ hostname: request.hostname, siteUrl }) === 'foreign') return null;
    const decision = visitors.gate(askingOf(request));
    return decision && !decision.isOwnStatisticsOnly ? decision.choices : null;
  };
}

/** Answers with the embed that an editor published on this block, or nothing: its URL never comes from the request. */
function answerFrame(options: FrameOptions, request: Incoming, choicesOf: ChoicesOf): Delivered {
  const { block } = askedFor(options, request);
  const embed = block && embedOf(block, options.consent.document()?.vendors ?? []);
  if (!embed) return notGranted();
  const choices = choicesOf(request);
  const gates = [embed.category, ...(embed.markup?.categories ?? [])];
  const isGranted = embed.isAnnounced && gates.every((category) => choices?.[category]);
  if (!isGranted && !(request.query.has('once') && isFromOwnPage(request, options.origin))) return notGranted();
  const { html, policy } = embedDocument(embed, String(block.title ?? ''));
  return { status: 200, headers: frameHeaders(policy, 'strict-origin-when-cross-origin'), body: html };
}

function answerPage(options: FrameOptions, request: Incoming): Delivered {
  const { reader, path, blockId } = askedFor(options, request);
  const { status, html } = options.renderer.renderEmbed({
    reader,
    origin: options.origin,
    variant: options.visitors.variantOf(request.hostname, askingOf(request)),
    path,
    block: blockId,
    isAsked: isFromOwnPage(request, options.origin),
  });
  const headers = {
    ...options.security,
    'cache-control': 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
    'content-language': reader.locale,
  };
  return createRepresentation({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers,
  }).answer(request.headers['accept-encoding']?.toString(), undefined);
}

function askedFor({ store }: FrameOptions, { query }: Incoming) {
  const { locale, path } = localPathOf(query.get('page') ?? '/');
  const reader = createReader(store, locale);
  const blockId = query.get('block') ?? '';
  const block: Block | undefined = reader
    .pageAt(path)
    ?.blocks.find(({ id, blockType }) => id === blockId && blockType === 'embed');
  return { reader, path, blockId, block };
}

/** True for a click on one of our own pages. A link on another site, or a typed URL, does not load the embed by itself. */
function isFromOwnPage({ headers }: Incoming, origin: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  return headers.referer !== undefined && URL.canParse(headers.referer) && new URL(headers.referer).origin === origin;
}
