import { Forbidden } from 'payload';
import { consent } from '../../../content/globals/consent.ts';
import { footer } from '../../../content/globals/footer.ts';
import { navigation } from '../../../content/globals/navigation.ts';
import { site } from '../../../content/globals/site.ts';
import { keyOf, type PublishedDocument } from '../../../published/contract.ts';
import type { ContentReader } from '../../../content/reader.ts';
import type { Renderer } from '../../../site/render-contract.ts';
import { consentAsTyped } from '../../consent/banners/reconcile.ts';
import { globalDocument } from '../../publishing/read-model/global-documents.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import type { PreviewedSettings } from './address.ts';
import { unsavedReader } from './draft-reader.ts';
import { type PublishedContent, readPublished } from './published-content.ts';
import { type Preview, type PreviewRequest, withFollower } from './render-preview.ts';
import { withoutScripts } from './render-draft.ts';
import { withTypedFields } from './typed.ts';

/** The layers of the banner. */
export type Layer = 'banner' | 'preferences';

type SettingsRequest = Omit<PreviewRequest, 'collection' | 'id' | 'writing'> & {
  slug: PreviewedSettings;
  layer?: Layer | undefined;
};

const definitions = { site, navigation, footer, consent };

/** Renders the front page with settings as their form holds them. Only for users who may read them in the studio. */
export async function renderSettings({
  payload,
  user,
  slug,
  locale,
  origin,
  renderer,
  typed,
  layer = 'banner',
}: SettingsRequest): Promise<Preview> {
  const found = await readStored({ payload, user, slug });
  if (!found) return { reason: 'not_found' };
  const stored = withTypedFields(definitions[slug].fields, found, { typed, locale });
  const content = await readPublished({ payload });
  const document =
    slug === 'consent' ? await consentNow({ payload, locale }, stored, content) : globalDocument[slug](stored, locale);
  if (!document) return { reason: 'not_found' };
  const documents = new Map<string, PublishedDocument>([[keyOf.global(slug, locale), document]]);
  const reader = unsavedReader(content, { locale, documents });
  return { html: changedWhole(slug, withFollower(withoutScripts(pageOf(renderer, { slug, reader, origin, layer })))) };
}

/** Returns settings in all languages, if the user may read them. */
async function readStored({ payload, user, slug }: Pick<SettingsRequest, 'payload' | 'user' | 'slug'>) {
  try {
    const found: unknown = await payload.findGlobal({ slug, locale: 'all', depth: 0, overrideAccess: false, user });
    return isRecord(found) ? found : {};
  } catch (error) {
    if (error instanceof Forbidden) return undefined;
    throw error;
  }
}

/** The banner has vendors and versions besides its settings; before it is first published there is none to show. */
async function consentNow(
  { payload, locale }: Pick<SettingsRequest, 'payload' | 'locale'>,
  stored: Record<string, unknown>,
  content: PublishedContent,
): Promise<PublishedDocument | undefined> {
  const published = unsavedReader(content, { locale, documents: new Map() }).consent();
  return published && consentAsTyped({ payload }, { stored, locale, published });
}

type Shown = { slug: PreviewedSettings; reader: ContentReader; origin: string; layer: Layer };

function pageOf(renderer: Renderer, { slug, reader, origin, layer }: Shown): string {
  const variant = slug === 'consent' ? 'undecided' : 'decided';
  return slug === 'consent' && layer === 'preferences'
    ? renderer.renderPreferences({ reader, origin, variant, choices: null, decision: null, returnTo: '/' }).html
    : renderer.renderPage({ reader, path: '/', variant, origin }).html;
}

/** Settings change all of the page, not only what is in `main`. */
function changedWhole(slug: PreviewedSettings, html: string): string {
  return html.replace('<html', `<html data-whole="${slug}"`);
}
