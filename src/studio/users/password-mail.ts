import { APIError, type CollectionBeforeOperationHook, type CollectionConfig, type PayloadRequest } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { sayIn } from '../words/say.ts';

/** One link for one account in this time: whoever knows an address must not fill its mailbox, nor make the link in it worthless again and again. */
const pauseMs = 5 * 60 * 1000;
/** Addresses remembered; the oldest is forgotten first. */
const maxAddresses = 1_000;

/** The mail for somebody who forgot the password. Its link has the studio's own address, whatever the request that asked for it said. */
export function withPasswordMail(collection: CollectionConfig, { studioUrl, clock }: { studioUrl: URL; clock: Clock }): CollectionConfig {
  const auth = typeof collection.auth === 'object' ? collection.auth : {};
  const generateEmailHTML = (given?: { req?: PayloadRequest; token?: string }) => words(given?.req, new URL(`/admin/reset/${given?.token ?? ''}`, studioUrl));
  const generateEmailSubject = (given?: { req?: PayloadRequest }) => sayOf(given?.req)('Set a new password');
  const beforeOperation = [...(collection.hooks?.beforeOperation ?? []), pausing(clock)];
  return { ...collection, auth: { ...auth, forgotPassword: { ...auth.forgotPassword, generateEmailHTML, generateEmailSubject } }, hooks: { ...collection.hooks, beforeOperation } };
}

/** No markup: it becomes a plain mail. */
function words(req: PayloadRequest | undefined, link: URL): string {
  const say = sayOf(req);
  return [say('Somebody, most likely you, asked for a new password for your account in the studio at {host}.', { host: link.host }), link.href, say('The link is good for an hour. If it was not you, there is nothing to do: the password stays as it is.')].join('\n\n');
}

function sayOf(req: PayloadRequest | undefined) {
  return sayIn(req?.i18n?.language ?? 'en');
}

/** Counts addresses that have no account too, so that the answer tells nobody which have one. */
function pausing(clock: Clock): CollectionBeforeOperationHook {
  const asked = new Map<string, number>();
  return ({ args, operation }) => {
    if (operation !== 'forgotPassword' || ('disableEmail' in args && args.disableEmail)) return;
    const address = addressIn(args);
    const nowMs = clock.nowMs();
    if (nowMs - (asked.get(address) ?? -Infinity) < pauseMs) throw new APIError('A link for this address was asked for less than five minutes ago. Look into the mailbox, or try again later.', 429, null, true);
    asked.delete(address);
    asked.set(address, nowMs);
    for (const oldest of asked.keys()) if (asked.size > maxAddresses) asked.delete(oldest);
  };
}

function addressIn(args: object): string {
  const given: unknown = 'data' in args ? args.data : undefined;
  const email: unknown = typeof given === 'object' && given !== null && 'email' in given ? given.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}
