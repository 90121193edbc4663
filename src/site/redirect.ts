import { addressOf } from '../published/address.ts';
import { safeHref } from '../content/parts/safe-href.ts';
import { placedKinds } from '../content/blog-paths.ts';
import type { Locale, RedirectDocument } from '../published/contract.ts';
import type { ContentReader } from '../content/reader.ts';
import { encodePath, parsePath } from '../delivery/path.ts';
import { localPathOf } from './address.ts';

/** A redirect to a redirect leads to its final target; a longer chain than this is a loop or a mistake. */
const maxHops = 8;

/**
 * Returns the final target of a redirect, so that no visitor is redirected twice or in a loop.
 * Undefined: its page is gone, or it leads back to itself.
 */
export function redirectLocation(reader: ContentReader, first: RedirectDocument): string | undefined {
  let redirect = first;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const step = stepOf(reader, redirect);
    if (!step) return undefined;
    if ('location' in step) return step.location;
    redirect = step.next;
  }
  return undefined;
}

type Step = { location: string } | { next: RedirectDocument } | undefined;

function stepOf(reader: ContentReader, { page: id, to }: RedirectDocument): Step {
  const place = id === null ? undefined : placeOfId(reader, id);
  if (place) return { location: encodePath(addressOf(place.locale, place.path)) };
  const href = id === null ? safeHref(to) : undefined;
  if (href === undefined) return undefined;
  return href.startsWith('/') ? ownStep(reader, href) : outsideStep(href);
}

/** Finds any document with this id and a path; a page that does not exist in the reader's language is taken in the first language that has it. */
function placeOfId(reader: ContentReader, id: string): { locale: Locale; path: string } | undefined {
  return (
    reader.page(id) ??
    placedKinds.map((kind) => reader.placed(kind, id)).find((document) => document !== undefined) ??
    reader.alternates(id)[0]
  );
}

/** A path on this site may be a redirect itself. */
function ownStep(reader: ContentReader, href: string): Step {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const parsed = parsePath(path);
  if (!parsed.ok || !/^[!-~]*$/.test(rest)) return undefined;
  const local = localPathOf(parsed.path);
  const next = local.locale === reader.locale && !reader.pageAt(local.path) ? reader.redirectAt(local.path) : undefined;
  return next ? { next } : { location: parsed.canonical + rest };
}

/** Allows web addresses only: a redirect to a mailto: address would do nothing in most browsers. */
function outsideStep(href: string): Step {
  return /^https?:\/\//.test(href) ? { location: href } : undefined;
}
