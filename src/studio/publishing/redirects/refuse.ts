import { type PayloadRequest, ValidationError } from 'payload';
import { addressOf } from '../../../published/address.ts';
import { keyOf, type Locale } from '../../../published/contract.ts';
import { inBulk } from '../read-model/annotate.ts';
import { documentsAt, readRows } from '../read-model/rows.ts';
import { isRecord } from '../read-model/localized.ts';
import type { Asking } from '../read-model/stored-pages.ts';
import { placeOnSite, targetOnSite } from './local-path.ts';

type Redirect = Record<string, unknown>;
type Place = { locale: Locale; path: string };

/**
 * Ensures that a redirect reaches its destination in one step.
 * @throws ValidationError when it would lead to itself, to another redirect, start at a live page, or turn another redirect into a chain.
 */
export async function refuseCircles(
  asking: Asking & Pick<PayloadRequest, 'context'>,
  redirect: Redirect,
  { id, site }: { id: unknown; site: URL },
): Promise<void> {
  const from = placeOnSite(redirect.from);
  if (!from) return;
  const live = await documentsAt(asking, from.locale, [from.path]);
  if (live.size > 0)
    throw refusal(
      'from',
      `Something is published at ${addressAt(from)}, so visitors would never see the redirect. Unpublish or rename it first.`,
    );
  const to = redirect.leadsTo === 'url' ? targetOnSite(redirect.url, site) : undefined;
  if (to) await refuseChain(asking, { from, site }, to);
  // Skipped in bulk, because it reads all redirects for each one.
  if (!asking.context[inBulk]) await refuseBeingChained(asking, redirect, { id, from, site });
}

async function refuseChain(asking: Asking, { from, site }: { from: Place; site: URL }, to: Place): Promise<void> {
  if (addressAt(from) === addressAt(to))
    throw refusal('url', 'This redirect would lead to itself. Enter another address.');
  const key = keyOf.redirect(to.path, to.locale);
  const body = (await readRows(asking, [key])).get(key)?.body;
  const next: unknown = body ? JSON.parse(body) : undefined;
  if (!isRecord(next) || (await documentsAt(asking, to.locale, [to.path])).size > 0) return;
  if (next.status === 410)
    throw refusal('url', `The content at ${addressAt(to)} was removed permanently. Choose a URL that still works.`);
  const end = targetOnSite(next.to, site);
  if (end && addressAt(end) === addressAt(from))
    throw refusal(
      'url',
      `${addressAt(to)} leads back to ${addressAt(from)}, so visitors would be redirected in a loop. Change one of the two.`,
    );
  throw refusal(
    'url',
    typeof next.to === 'string'
      ? `${addressAt(to)} is itself redirected. Enter its destination instead: ${next.to}.`
      : `${addressAt(to)} is itself redirected. Enter its destination instead.`,
  );
}

async function refuseBeingChained(
  asking: Asking,
  redirect: Redirect,
  { id, from, site }: { id: unknown; from: Place; site: URL },
): Promise<void> {
  const { docs } = await asking.payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'redirects',
    where: { leadsTo: { equals: 'url' } },
    pagination: false,
    limit: 0,
    req: { transactionID: asking.transactionID },
  });
  const other = docs.find((candidate) => candidate.id !== id && isSame(targetOnSite(candidate.url, site), from));
  if (!other || redirect.leadsTo === 'gone') return;
  const end = redirect.leadsTo === 'page' ? 'the page itself' : String(redirect.url);
  throw refusal(
    'from',
    `The redirect from ${String(other.from)} leads to ${addressAt(from)}, so visitors would be redirected twice. Change its destination to ${end} first.`,
  );
}

function isSame(one: Place | undefined, other: Place): boolean {
  return one !== undefined && addressAt(one) === addressAt(other);
}

function addressAt({ locale, path }: Place): string {
  return addressOf(locale, path);
}

function refusal(path: string, message: string): ValidationError {
  return new ValidationError({
    collection: 'redirects',
    errors: [{ path, message, label: path === 'from' ? 'Old URL' : 'Destination URL' }],
  });
}
