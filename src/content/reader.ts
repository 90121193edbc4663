import type { ConsentDocument, FooterDocument, FormDocument, Locale, MeasurementDocument, MediaDocument, NavigationDocument, NewsletterDocument, PageDocument, RedirectDocument, SiteDocument } from './published.ts';

/**
 * How a render sees the content. Every answer, also «there is none», is noted in `reads`,
 * so the page cache knows which entries a change touches.
 */
export type ContentReader = {
  readonly locale: Locale;
  pageAt(path: string): PageDocument | undefined;
  page(id: string): PageDocument | undefined;
  /** The same page in every locale it is published in, in the order of `locales`; notes the page's key in each of them. */
  alternates(id: string): readonly { locale: Locale; path: string }[];
  media(id: string): MediaDocument | undefined;
  form(id: string): FormDocument | undefined;
  redirectAt(path: string): RedirectDocument | undefined;
  navigation(): NavigationDocument | undefined;
  footer(): FooterDocument | undefined;
  site(): SiteDocument | undefined;
  newsletter(): NewsletterDocument | undefined;
  consent(): ConsentDocument | undefined;
  /** Undefined: the product's own settings. */
  measurement(): MeasurementDocument | undefined;
  readonly reads: ReadonlySet<string>;
};
