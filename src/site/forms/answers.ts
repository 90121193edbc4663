import { formTexts } from '../../forms/texts.ts';
import { addressOf } from '../../published/address.ts';
import type { PostedForm } from '../../content/parts/form/posted.ts';
import type { Locale } from '../../published/contract.ts';
import { createRepresentation } from '../../delivery/representation.ts';
import type { Delivered } from '../../delivery/routes.ts';
import { askingOf } from '../../platform/consent-gate.ts';
import { type Answer, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { renderInTurn } from '../cpu.ts';
import { visitorVary } from '../pages.ts';
import { createReader } from '../published/reader.ts';
import type { NoteInput } from '../render-contract.ts';
import { type ResolvedAddress, resolveAddress } from '../resolve-address.ts';
import type { FormsDependencies } from './dependencies.ts';

/** The page that contains the form. */
export type Page = { locale: Locale; path: string };

/** The page's script asks for JSON; a browser that submits the form itself asks for a page. */
export function wantsJson({ headers }: Incoming): boolean {
  return (headers.accept ?? '').includes('application/json');
}

/** What can show a form: of its own blocks, or the offer of the newsletter at its end. */
const withForms: ReadonlySet<ResolvedAddress['kind']> = new Set(['page', 'declaration', 'post']);

/** Renders the page again, with the typed values and the errors; if the page is gone, a page with the message alone replaces it. */
export async function pageAgain(
  dependencies: FormsDependencies,
  request: Incoming,
  { page, posted, status }: { page: Page; posted: PostedForm; status: number },
): Promise<Delivered> {
  const reader = createReader(dependencies.store, page.locale);
  const variant = dependencies.variantOf(request.hostname, askingOf(request));
  const resolved = resolveAddress(reader, page.path);
  const shown = { reader, path: page.path, variant, origin: dependencies.origin, posted, resolved };
  if (withForms.has(resolved.kind))
    return renderInTurn(dependencies, request, () =>
      htmlAnswer(dependencies, request, {
        status,
        html: dependencies.renderer.renderPage(shown).html,
        locale: page.locale,
      }),
    );
  return noteAnswer(dependencies, request, {
    status,
    page: { locale: page.locale, path: '/' },
    title: formTexts(page.locale).notTaken,
    text: posted.errors.map(({ message }) => message).join('\n'),
  });
}

type Note = Pick<NoteInput, 'title' | 'text' | 'button' | 'back'> & { page: Page; status: number };

export function noteAnswer(
  dependencies: FormsDependencies,
  request: Incoming,
  { page, status, ...note }: Note,
): Promise<Delivered> {
  return renderInTurn(dependencies, request, () => {
    const { html } = dependencies.renderer.renderNote({
      reader: createReader(dependencies.store, page.locale),
      variant: dependencies.variantOf(request.hostname, askingOf(request)),
      origin: dependencies.origin,
      path: page.path,
      ...note,
    });
    return htmlAnswer(dependencies, request, { status, html, locale: page.locale });
  });
}

/** Returns a refusal in words for people, or in JSON for the script. */
export async function refusalAnswer(
  dependencies: FormsDependencies,
  request: Incoming,
  { page, refusal, message }: { page: Page; refusal: Answer; message: string },
): Promise<Delivered> {
  if (wantsJson(request)) return refusal;
  const texts = formTexts(page.locale);
  return noteAnswer(dependencies, request, {
    page,
    status: refusal.status,
    title: texts.notTaken,
    text: message,
    back: { href: addressOf(page.locale, page.path), label: texts.back },
  });
}

export function doneAnswer(
  request: Incoming,
  { message, redirect, thanksAt }: { message: string; redirect: string | null; thanksAt: string },
): Answer {
  if (wantsJson(request)) return jsonAnswer(200, redirect === null ? { message } : { redirect });
  return { status: 303, headers: { location: redirect ?? thanksAt, 'cache-control': 'no-store' } };
}

function htmlAnswer(
  { security }: FormsDependencies,
  { headers }: Incoming,
  { status, html, locale }: { status: number; html: string; locale: Locale },
): Delivered {
  const page = createRepresentation({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...security,
      'cache-control': 'private, no-store',
      vary: `${visitorVary}, Accept`,
      'content-language': locale,
    },
  });
  return page.answer(headers['accept-encoding']?.toString(), undefined);
}
