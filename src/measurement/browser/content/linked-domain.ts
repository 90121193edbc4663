import { linkParameter } from '../../linking/link-parameter.ts';
import { clickedLink, type Link } from '../clicked-link.ts';
import type { ContentFamily } from '../page.ts';

/** A token expires after a minute; one older than this is no longer added to a link. */
const goodMs = 50_000;
/** A token older than this is renewed when the visitor points at or focuses such a link. */
const renewMs = 20_000;
/** Minimum time between two token requests, whatever the first one returned. */
const pauseMs = 2_000;
/** Delay of the first token request. By then the first events have been sent, so the server also knows visitors measured without a decision. */
const firstMs = 1_500;

/**
 * Lets the linked domain recognise the visitor: a link to it gets a token in its URL at the moment it is followed. The token is fetched before, when the page
 * loads or the visitor points at the link. Without a token at hand the link is followed unchanged. Nobody ever waits.
 */
export const watchLinkedDomain: ContentFamily = ({ settings: { linkedDomain }, hasConsent, stopped }) => {
  const isLinked = ({ protocol, hostname }: Link) =>
    /^http/.test(protocol) && `.${hostname}`.endsWith(`.${linkedDomain}`);
  if (!linkedDomain || ![...document.links].some(isLinked)) return;
  let held: { token: string; atMs: number } | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;

  async function prepare(): Promise<void> {
    const nowMs = performance.now();
    if (!hasConsent('analytics') || nowMs - askedAtMs < pauseMs || (held && nowMs - held.atMs < renewMs)) return;
    askedAtMs = nowMs;
    const token = await fetchToken(stopped);
    if (token) held = { token, atMs: nowMs };
  }

  /** Runs on the window, after every handler of the page, and leaves a link alone that another handler has taken over. */
  function follow(link: Link, event: MouseEvent): void {
    if (event.defaultPrevented || !held || performance.now() - held.atMs > goodMs || !hasConsent('analytics')) return;
    const address = link.getAttribute('href') ?? '';
    link.href = withToken(link.href, held.token);
    setTimeout(() => link.setAttribute('href', address));
    held = undefined;
    askedAtMs = Number.NEGATIVE_INFINITY;
    void prepare();
  }

  const turnedTo = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<Link>('a[href],area[href]');
    if (link && isLinked(link)) void prepare();
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, turnedTo, { passive: true, signal: stopped });
  clickedLink((link, event) => isLinked(link) && follow(link, event), stopped, window);
  const first = setTimeout(prepare, firstMs);
  stopped.addEventListener('abort', () => clearTimeout(first));
};

/** Returns undefined when no token is available; the linked domain then counts a new visitor. */
async function fetchToken(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch('/measure/link', { method: 'POST', signal });
    return answer.status === 200 ? (await answer.json()).token : undefined;
  } catch {
    return undefined; // No network, or stopped.
  }
}

/** Adds the token at the end of the query, so that nothing else in the URL changes. */
function withToken(address: string, token: string): string {
  const lead = /^[^#]*\?/.test(address) ? '&' : '?';
  return address.replace(/(?=#)|$/, `${lead}${linkParameter}=${token}`);
}
