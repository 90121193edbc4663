import { type Locale, locales } from '../published/contract.ts';
import type { Answer, Incoming } from '../platform/http.ts';
import { remembered } from '../platform/remembered.ts';
import { localPathOf } from './address.ts';
import type { Renderer } from './render-contract.ts';
import { siteTexts } from './texts.ts';

/** A page for each language and each of the two refusals. */
const maxPages = 2 * locales.length;

/** Creates a function that turns a refusal into a page in plain words when a person's browser asked; programs get the refusal as it is. */
export function createRefusalPages({
  renderer,
  origin,
}: {
  renderer: Pick<Renderer, 'renderError'>;
  origin: string;
}): (request: Pick<Incoming, 'headers' | 'path'>, refusal: Answer) => Answer {
  const pageOf = remembered((status: number, locale: Locale) => {
    const { busyTitle, busyText, tooOftenText } = siteTexts[locale];
    const text = status === 429 ? tooOftenText : busyText;
    return renderer.renderError({ status, title: busyTitle, text, locale, origin }).html;
  }, maxPages);
  return ({ headers, path }, refusal) => {
    if (!(headers.accept ?? '').includes('text/html')) return refusal;
    const { locale } = localPathOf(path);
    return {
      status: refusal.status,
      headers: { ...refusal.headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale },
      body: pageOf(refusal.status, locale),
    };
  };
}
