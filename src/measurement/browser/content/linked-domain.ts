import { linkParameter } from '../../linking/link-parameter.ts';
import { clickedLink, type Link } from '../clicked-link.ts';
import type { ContentFamily } from './content-events.ts';

/** A token is no good after a minute; one that is older than this is not given to anybody any more. */
const goodMs = 50_000;
/** Renewed when somebody turns to such a link and the one at hand is older than this. */
const renewMs = 20_000;
/** Between two questions, whatever was answered to the first. */
const pauseMs = 2_000;
/** By now the first events have left, and the server knows also who is measured without a decision. */
const firstMs = 1_500;

/**
 * Lets the linked domain recognise the visitor: the address of a link there gets a token at the moment it is followed. The token was fetched
 * before, when the page came up or somebody turned to the link; without one at hand the link is followed as it is. Nobody ever waits.
 */
export const watchLinkedDomain: ContentFamily = ({ settings: { linkedDomain }, hasConsent, stopped }) => {
  const isLinked = ({ protocol, hostname }: Link) => /^http/.test(protocol) && `.${hostname}`.endsWith(`.${linkedDomain}`);
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

  /** On the window, after everything on the page: a link that somebody else handles is left alone. */
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
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, turnedTo, { passive: true, signal: stopped });
  clickedLink((link, event) => isLinked(link) && follow(link, event), stopped, window);
  const first = setTimeout(prepare, firstMs);
  stopped.addEventListener('abort', () => clearTimeout(first));
};

/** Undefined when there is none to have: then the visitor is a new one over there. */
async function fetchToken(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch('/measure/link', { method: 'POST', signal });
    return answer.status === 200 ? (await answer.json()).token : undefined;
  } catch {
    return undefined; // No network, or stopped.
  }
}

/** Last in the query, so that nothing else of the address changes. */
function withToken(address: string, token: string): string {
  const lead = /^[^#]*\?/.test(address) ? '&' : '?';
  return address.replace(/(?=#)|$/, `${lead}${linkParameter}=${token}`);
}
