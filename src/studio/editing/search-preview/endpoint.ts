import type { Endpoint, PayloadRequest } from 'payload';
import { pageReaders } from '../../../content/access/page-readers.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import type { ContentReader } from '../../../content/reader.ts';
import { keyOf, type Locale, locales } from '../../../published/contract.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { readNewestDraft } from '../../publishing/read-model/newest-draft.ts';
import { documentId } from '../../publishing/publish-check/references.ts';
import { type Draft, draftOf } from '../preview/draft.ts';
import { draftReader } from '../preview/draft-reader.ts';
import { readPublishedOf } from '../preview/published-content.ts';
import { withTyped } from '../preview/typed.ts';
import { cardImage } from './cards.ts';
import { type Summary, summaryOf } from './summary.ts';

const summarized = ['pages', 'posts'] as const;
type Sent = { collection: (typeof summarized)[number]; id: string; locale: Locale; fields: Record<string, unknown> };

/** `card` is the picture of `summary.picture` as a data URL; missing when that is an image, or a card that the caller has. */
export type SearchPreview = { summary: Summary; card?: string };

/**
 * `POST /api/search-preview` with `{collection, id, locale, fields, cardHash}`: what search engines and link previews would get of a page or post with its
 * current form values. `cardHash` is that of the card that the caller has. Nothing is stored.
 */
export const searchPreviewEndpoint: Endpoint = {
  path: '/search-preview',
  method: 'post',
  handler: forRoles(pageReaders, 'Your role does not allow this. Ask an admin.', async (req) => {
    const body = await bodyOf(req);
    const sent = sentIn(body);
    if (!sent) return refused(400, 'Send {collection: "pages" or "posts", id, locale, fields}.');
    const stored = await readNewestDraft(req, sent);
    if (!stored) return refused(404, 'This page or post no longer exists. Copy your text into a new one.');
    const draft = await draftOf(sent.collection, withTyped(sent.collection, stored, { ...sent, typed: sent.fields }), {
      asking: req,
      locale: sent.locale,
    });
    if (!draft) return refused(404, 'There is nothing to preview in this language yet. Enter a title.');
    const { summary, card } = summaryOf(draft, await readerFor(req, draft), readEnvironment().siteUrl.origin);
    const isKnown = summary.picture.kind === 'card' && isRecord(body) && body.cardHash === summary.picture.hash;
    const answer: SearchPreview = { summary, ...(card && !isKnown && { card: await cardImage(card) }) };
    return Response.json(answer, { headers });
  }),
};

/** Returns a reader of what a summary needs: the site's settings and the pictures that may be shared. */
async function readerFor(req: PayloadRequest, draft: Draft): Promise<ContentReader> {
  const { locale, socialImage } = draft;
  const settings = await readPublishedOf(req, [keyOf.global('site', locale), keyOf.global('sharing', locale)]);
  const pictures = [socialImage, draftReader(settings, draft).sharing()?.picture].filter(
    (id) => typeof id === 'string',
  );
  const media = await readPublishedOf(
    req,
    pictures.map((id) => keyOf.media(id, locale)),
  );
  return draftReader({ ...settings, bodies: new Map([...settings.bodies, ...media.bodies]) }, draft);
}

function sentIn(body: unknown): Sent | undefined {
  if (!isRecord(body) || !isRecord(body.fields)) return undefined;
  const collection = summarized.find((one) => one === body.collection);
  const locale = locales.find((one) => one === body.locale);
  if (!collection || !locale || typeof body.id !== 'string' || !documentId.test(body.id)) return undefined;
  return { collection, id: body.id, locale, fields: body.fields };
}
