import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLocale, rightToLeft } from '../../published/contract.ts';
import { framePattern } from '../../consent/frames/granted.ts';
import { defaultKeyEvents, type KeyEventRule } from '../../measurement/key-events.ts';
import { ConsentBanner } from '../../consent/banner/banner.tsx';
import { ConsentNotice } from '../../consent/banner/notice.tsx';
import { bannerStyles, revisitStyles } from '../../consent/banner/layout.ts';
import { consentTexts } from '../../consent/texts.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { pageAttributeOf } from '../../measurement/page-attribute.ts';
import { assets } from '../assets/assets.ts';
import { blockViews } from './blocks.ts';
import { colourOf, lookParts } from '../../content/look.ts';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { Header, headerStyles } from './header.tsx';
import { iconAddress, iconSource, iconSourceAddress } from '../icons/icon-address.ts';
import { manifestPath } from '../icons/manifest.ts';
import { type Alternate, siteLanguages } from './languages.tsx';
import { NewsletterOffer, offersNewsletter, offerStyles } from './newsletter-offer.tsx';
import { traitsOf, type Variant } from '../render-contract.ts';
import { firstLayerOf, visitorAttributes } from './root-attributes.ts';
import type { About } from '../seo/about.ts';
import { fullTitle } from '../seo/full-title.ts';
import { SharingTags } from '../seo/sharing-tags.tsx';
import { motifPart, stylesheetAddress } from '../assets/stylesheets.ts';
import { siteTexts } from '../texts.ts';

type DocumentProps = {
  variant: Variant;
  origin: string;
  /** Title of the page alone; the site's name is added. */
  title: string;
  /** Replaces the title and the site's name in search engines and tabs. */
  searchTitle?: string | undefined;
  description?: string;
  noIndex?: boolean;
  /** All locales this page exists in, including its own; empty for pages that are not content. */
  alternates?: readonly Alternate[];
  /** Path of a page that every language has and that is no content, such as the preference center; from all others the languages lead to the front page. */
  sharedPath?: string;
  /** False where the page itself shows the privacy choices. */
  canAsk?: boolean;
  /** Where a decision made on this page leads back to, when that is not the page itself. */
  returnTo?: string;
  /** For machines that read or share the page; missing for private pages. */
  about?: About;
  /** Names of the style parts beyond `base`. */
  styles: readonly string[];
  children: ReactNode;
};

/** Renders the whole HTML text. React omits the doctype. */
export function documentText(element: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
}

export function Document(given: DocumentProps) {
  const { reader, address } = useContent();
  const hasOffer = offersNewsletter(reader, given.about, given.styles);
  const styles = [...given.styles, ...(hasOffer ? offerStyles : []), ...headerStyles(reader)];
  const props = { ...given, styles };
  const consent = reader.consent();
  const traits = traitsOf(props.variant);
  const firstLayer = props.canAsk !== false && consent ? firstLayerOf(traits) : undefined;
  const languages = props.alternates ?? siteLanguages(reader, props.sharedPath ?? '/');
  const returnTo = props.returnTo ?? address;
  const preferences = `${addressOf(reader.locale, '/consent/preferences')}?return=${encodeURIComponent(returnTo)}`;
  const layer = consent && {
    consent,
    texts: consentTexts(reader.locale),
    locale: reader.locale,
    returnTo,
    preferences,
  };
  return (
    <html {...rootAttributes(props)}>
      <Head {...props} hasBanner={Boolean(firstLayer)} />
      <body>
        <a className="skip" href="#content">
          {siteTexts[reader.locale].skip}
        </a>
        {layer && firstLayer === 'banner' && (
          <ConsentBanner {...layer} note={traits.isExempt ? layer.texts.exempt : undefined} />
        )}
        {layer && firstLayer === 'notice' && <ConsentNotice {...layer} />}
        <Announcement />
        <Header languages={languages} />
        <main id="content" tabIndex={-1}>
          {props.children}
        </main>
        {hasOffer && <NewsletterOffer />}
        <Footer languages={languages} preferences={traits.isForeign ? undefined : preferences} traits={traits} />
      </body>
    </html>
  );
}

/** Everything that the consent runtime needs; it reads nothing else from the page. */
function rootAttributes({ variant, origin }: DocumentProps) {
  const { reader } = useContent();
  const consent = reader.consent();
  const measurement = reader.measurement();
  const hasAdvertising = reader.destinations()?.hasAdvertising === true;
  return {
    lang: reader.locale,
    dir: rightToLeft.has(reader.locale) ? 'rtl' : undefined,
    ...visitorAttributes(variant),
    'data-registered-host': new URL(origin).hostname,
    'data-measure': measurement && pageAttributeOf(measurement.settings),
    ...(consent && {
      'data-site-key': consent.siteKey,
      'data-banner-id': consent.bannerId,
      'data-cookie': consent.cookieName,
      'data-tags': framePattern(consent.vendors, hasAdvertising ? ['advertisement'] : []),
      'data-key-events': hasAdvertising ? keyEventNames(measurement?.keyEvents ?? defaultKeyEvents) : undefined,
    }),
  };
}

/** Returns the events that the page may report with consent to advertising alone. */
function keyEventNames(rules: readonly KeyEventRule[]): string | undefined {
  return [...new Set(rules.map(({ event }) => event))].join(' ') || undefined;
}

function Head({
  variant,
  origin,
  title,
  searchTitle,
  description,
  noIndex,
  alternates = [],
  about,
  styles,
  hasBanner,
}: DocumentProps & { hasBanner: boolean }) {
  const { address, reader } = useContent();
  const look = reader.site()?.look;
  const layout = reader.consent()?.layout;
  const consentStyles = layout ? [...(hasBanner ? bannerStyles(layout) : []), ...revisitStyles(layout)] : [];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>
        {fullTitle({ title, searchTitle, isFront: address === addressOf(reader.locale, '/') }, reader.site())}
      </title>
      {description && <meta name="description" content={description} />}
      {noIndex || reader.sharing()?.isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + address} />
      )}
      {alternates.length > 1 && <Alternates origin={origin} alternates={alternates} />}
      {about && (
        <SharingTags about={about} origin={origin} title={title} description={description} alternates={alternates} />
      )}
      <meta name="theme-color" content={colourOf(look, 'paperLight')} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colourOf(look, 'paperDark')} media="(prefers-color-scheme: dark)" />
      {!rightToLeft.has(reader.locale) && <FontPreloads fonts={look?.fonts} />}
      <Icons />
      <link
        rel="stylesheet"
        href={stylesheetAddress(['base', motifPart(look), ...consentStyles, ...styles, ...lookParts(look, styles)])}
      />
      {hasBanner && <link rel="modulepreload" href={assets.banner} />}
      {traitsOf(variant).isWatched && <script type="module" src={assets.watch} />}
      <script type="module" src={variant === 'foreign' ? assets.foreign : assets.site} />
      {hasBanner && reader.consent()?.policy.cookieYes && <script type="module" src={assets.migrate} />}
      {variant !== 'foreign' && styles.includes('embed') && <script type="module" src={assets.embeds} />}
      {styles.includes('form') && <script type="module" src={assets.forms} />}
      {styles.some((name) => blockViews.get(name)?.hasIsland) && <script type="module" src={assets.islands} />}
    </head>
  );
}

/** The owner's icons, made from a picture; otherwise the first letter of the site's name, or the delivered mark. */
function Icons() {
  const { reader } = useContent();
  const source = iconSourceAddress(reader, assets.favicon);
  return (
    <>
      {iconSource(reader) ? (
        <link rel="icon" href={iconAddress(source, 32)} type="image/png" sizes="32x32" />
      ) : (
        <link rel="icon" href={source} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={iconAddress(source, 180)} />
      {reader.site() && <link rel="manifest" href={addressOf(reader.locale, manifestPath)} />}
    </>
  );
}

/** Requested with the page, before the stylesheet has shown that they are needed. */
function FontPreloads({ fonts }: { fonts: string | undefined }) {
  const needed =
    fonts === 'system' ? [] : fonts === 'grotesque' ? [assets.textFont] : [assets.displayFont, assets.textFont];
  return needed.map((font) => (
    <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}

/** A visitor who reads none of the languages gets the default one. */
function Alternates({ origin, alternates }: { origin: string; alternates: readonly Alternate[] }) {
  const otherwise = alternates.find(({ locale }) => locale === defaultLocale);
  const links = [
    ...alternates.map(({ locale, path }) => ({ language: String(locale), href: addressOf(locale, path) })),
    ...(otherwise ? [{ language: 'x-default', href: addressOf(otherwise.locale, otherwise.path) }] : []),
  ];
  return links.map(({ language, href }) => (
    <link key={language} rel="alternate" hrefLang={language} href={origin + href} />
  ));
}
