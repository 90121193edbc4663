import { allGranted, noneGranted } from '../../platform/categories.ts';
import { orderIn } from '../cookie-fields.ts';
import { type Choice, choicesWhere, choiceValue, keepOrRestore, newestOrder, nextOrder, readChoice, tellTabs, threadOf, writeChoice } from './choice.ts';
import { type Categories, consentOf, cookieValue } from './cookie.ts';
import { randomId } from './random-id.ts';
import type { Store } from './store.ts';

/** Longer than any answer takes; then the visitor is told rather than left waiting. */
const patienceMs = 10_000;

/** `rev` is the version of the banner the visitor saw. */
export type Decision = Pick<Choice, 'id' | 'surface' | 'rev' | 'erase'> & { categories: Partial<Categories> };

export type Recording = Promise<Recorded | null | undefined>;

/** What the server has done: `erasing` when it has noted that what was measured is to go. */
export type Recorded = { erasing?: boolean };

let isWatching = false;
/** The older cookie that was last asked to be put right. */
let replaced = '';
/** The last press of this page; while it is on its way, with how to give it up. */
let last = { order: 0, thread: '', sending: undefined as AbortController | undefined };

/**
 * Has a decision recorded; undefined when it was not, null when another one was pressed after it. What it takes back is off before the network is asked,
 * in every tab; what it grants is on only after the server has said so, and nothing was pressed since. The same decision may be
 * sent again: its id makes a repeat harmless.
 */
export async function record(store: Store, decision: Decision, at: number): Recording {
  const { cookie } = store;
  const newest = newestOrder(cookie);
  // Another tab was pressed while this page still fetched the file that records. Orders beyond the clock are of a clock that was set back since.
  if (newest > at && newest <= Date.now() && newest !== last.order) return store.follow(), null;
  const before = { choice: choiceValue(cookie), categories: store.read().categories };
  const choice: Choice = { ...decision, categories: choicesWhere((category) => decision.categories[category] === true), order: nextOrder(cookie, at, last.order), thread: threadOf(cookie, last.thread) };
  writeChoice(store, { ...choice, isWaiting: true });
  tellTabs(cookie);
  watchOthers(store);
  const recorded = await send(store, choice);
  if (recorded === undefined && keepOrRestore(store, choice, before)) sendWhenOnline(store);
  return recorded;
}

/** Sends what was pressed last once more: it was never answered, or an older answer came after it. */
export async function sendAgain(store: Store): Promise<void> {
  const choice = readChoice(store.cookie);
  if (choice && !last.sending && (await send(store, choice)) === undefined) sendWhenOnline(store);
}

function sendWhenOnline(store: Store): void {
  addEventListener('online', () => void sendAgain(store), { once: true });
}

async function send(store: Store, choice: Choice): Recording {
  const sending = new AbortController();
  last.sending?.abort();
  last = { order: choice.order, thread: choice.thread, sending };
  store.follow();
  const answer = await post(choice, sending);
  if (sending === last.sending) last.sending = undefined;
  const isOvertaken = sending.signal.aborted || choice.order < Math.max(last.order, newestOrder(store.cookie));
  if (isOvertaken || answer?.overtaken) return store.follow(), null;
  if (!answer) return undefined;
  writeChoice(store, { ...choice, isWaiting: false });
  store.apply(consentOf(true, answer.consentid, (category) => answer.categories[category] === true));
  tellTabs(store.cookie);
  // The cookie of an older answer, which came while this one was being read: nobody is told of it again. Once each: some cookies cannot be replaced.
  const standing = cookieValue(store.cookie);
  const isOlder = orderIn(standing) && orderIn(standing) < choice.order;
  if (isOlder && standing !== replaced) void send(store, choice);
  replaced = standing;
  return { erasing: answer.erasing };
}

type Answer = { consentid: string; categories: Partial<Categories>; erasing?: boolean; overtaken?: boolean };

/** Undefined without an answer in time, or with one that is not ours: nothing was granted. */
async function post(choice: Choice, sending: AbortController): Promise<Answer | undefined> {
  try {
    const answer = await fetch('/consent/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...choice, rev: choice.rev || undefined, isWaiting: undefined, locale: document.documentElement.lang }),
      keepalive: true,
      signal: AbortSignal.any([sending.signal, AbortSignal.timeout(patienceMs)]),
    });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Records a decision that a script asked for at this moment. Null: another one was made after it. */
export async function decide(store: Store, categories: Partial<Categories>, at: number): Promise<boolean | null> {
  const recorded = await record(store, { categories, surface: 'api', id: randomId(), rev: '' }, at);
  return recorded === null ? null : Boolean(recorded);
}

/** CookieYes' names for the buttons; any other name is a refusal, as there. */
export function performBannerAction(store: Store, action: string, at: number): Promise<boolean | null> {
  if (action === 'accept_partial') return decide(store, store.get().categories, at);
  return decide(store, action === 'accept_all' ? allGranted : noneGranted, at);
}

/** Another tab may have taken back meanwhile: what is on its way from here is given up. */
function watchOthers({ cookie, onChange }: Store): void {
  if (isWatching) return;
  isWatching = true;
  onChange(() => {
    if (last.sending && newestOrder(cookie) > last.order) last.sending.abort();
  });
}
