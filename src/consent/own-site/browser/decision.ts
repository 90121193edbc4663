import { choicesWhere } from '../../../platform/categories.ts';
import { orderIn } from '../../consent-cookie/read.ts';
import {
  type Choice,
  grantedBy,
  keepOrRestore,
  newestOrder,
  nextOrder,
  patienceMs,
  readChoice,
  tellTabs,
  threadOf,
  writeChoice,
  writeWaiting,
} from '../../browser/choice.ts';
import { type Categories, consentOf, cookieValue } from '../../browser/cookie.ts';
import { randomId } from '../../browser/random-id.ts';
import type { Store } from './store.ts';

/** `rev` is the version of the banner the visitor saw. */
export type Decision = Pick<Choice, 'id' | 'surface' | 'rev' | 'erase'> & { categories: Partial<Categories> };

export type Recording = Promise<Recorded | null | undefined>;

/** The server's result. `erasing` is set when it has noted that the measured data is to be erased. */
export type Recorded = { erasing?: boolean };

let isWatching = false;
/** The older cookie for which this page has already sent a correction. */
let replaced = '';
/** The last choice of this page and, while its request is in flight, the controller that aborts it. */
let last = { id: '', order: 0, thread: '', sending: undefined as AbortController | undefined };

/**
 * Records a decision. Resolves to undefined when it was not recorded, and to null when a later choice overtook it. A withdrawal takes effect in every
 * tab before the request; a grant takes effect only after the server confirms it and no later choice was made. The same decision may be sent again:
 * its id makes a retry idempotent.
 */
export async function record(store: Store, decision: Decision, at: number): Recording {
  const { cookie } = store;
  const newest = newestOrder(cookie);
  // Another tab made a choice while this page was loading the recorder. An order beyond the clock is from before the clock was set back.
  if (newest > at && newest <= Date.now() && newest !== last.order) return (store.follow(), null);
  const choice: Choice = {
    ...decision,
    categories: choicesWhere((category) => decision.categories[category] === true),
    order: nextOrder(cookie, at, last.order),
    thread: threadOf(cookie, last.thread),
  };
  const before = writeWaiting(store, choice, store.read().categories);
  watchOthers(store);
  const recorded = await send(store, choice);
  if (recorded === undefined && keepOrRestore(store, choice, before)) sendWhenOnline(store);
  return recorded;
}

/**
 * Records a decision again that was not recorded; `at` is the time of its first press. A choice made since is what the visitor wants now, so that one
 * is sent instead.
 */
export function retry(store: Store, decision: Decision, at: number): Recording {
  const order = last.id === decision.id ? last.order : at;
  return latestOrder(store) > order ? sendAgain(store) : record(store, decision, Date.now());
}

/** Returns the order of the latest choice, in any tab or on this page. */
function latestOrder({ cookie }: Store): number {
  return Math.max(last.order, newestOrder(cookie));
}

/** Sends the last choice again: it had no response, or an older response arrived after it. */
export async function sendAgain(store: Store): Recording {
  const choice = readChoice(store.cookie);
  if (!choice || last.sending) return null;
  const recorded = await send(store, choice);
  if (recorded === undefined) sendWhenOnline(store);
  return recorded;
}

function sendWhenOnline(store: Store): void {
  addEventListener('online', () => void sendAgain(store), { once: true });
}

async function send(store: Store, choice: Choice): Recording {
  const sending = new AbortController();
  last.sending?.abort();
  last = { id: choice.id, order: choice.order, thread: choice.thread, sending };
  store.follow();
  const answer = await post(choice, sending);
  if (sending === last.sending) last.sending = undefined;
  const isOvertaken = sending.signal.aborted || choice.order < latestOrder(store);
  if (isOvertaken || answer?.overtaken) return (store.follow(), null);
  if (!answer) return undefined;
  writeChoice(store, { ...choice, isWaiting: false });
  store.apply(consentOf(true, answer.consentid, (category) => answer.categories[category] === true));
  tellTabs(store.cookie);
  replaceOlder(store, choice);
  return { erasing: answer.erasing };
}

type Answer = { consentid: string; categories: Partial<Categories>; erasing?: boolean; overtaken?: boolean };

/** Returns undefined when no valid response arrives in time: then nothing was granted. */
async function post(choice: Choice, sending: AbortController): Promise<Answer | undefined> {
  try {
    const answer = await fetch('/consent/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...choice,
        rev: choice.rev || undefined,
        isWaiting: undefined,
        locale: document.documentElement.lang,
      }),
      keepalive: true,
      signal: AbortSignal.any([sending.signal, AbortSignal.timeout(patienceMs)]),
    });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a choice again when an older one stands in its place. */
function replaceOlder(store: Store, choice: Choice): void {
  // A late response to an older post may have set its cookie meanwhile, with no further change event. Retried once per value: some cookies cannot be replaced.
  const standing = cookieValue(store.cookie);
  const isOlder = orderIn(standing) && orderIn(standing) < choice.order;
  if (isOlder && standing !== replaced) void send(store, choice);
  replaced = standing;
}

/** Records a decision that a script requested at this moment. Resolves to null when a later decision overtook it. */
export async function decide(store: Store, categories: Partial<Categories>, at: number): Promise<boolean | null> {
  const recorded = await record(store, { categories, surface: 'api', id: randomId(), rev: '' }, at);
  return recorded === null ? null : Boolean(recorded);
}

/** Records what one of CookieYes' button names stands for. */
export function performBannerAction(store: Store, action: string, at: number): Promise<boolean | null> {
  return decide(store, grantedBy(action, store.get().categories), at);
}

/** Aborts this page's request when another tab has made a later choice. */
function watchOthers({ cookie, onChange }: Store): void {
  if (isWatching) return;
  isWatching = true;
  onChange(() => {
    if (last.sending && newestOrder(cookie) > last.order) last.sending.abort();
  });
}
