import type { Reached, TargetKind } from '../page-answers.ts';
import { isMail } from './fields.ts';

type Box = { x: number; y: number; width: number; height: number };

const selectors: Record<TargetKind, string> = {
  button: 'button:not([type=submit]), [role=button], summary, [role=tab]',
  text: 'p, h1, h2, h3, li, td, main, article, section, body',
  field: 'input:not([type]), input[type=text], input[type=email], input[type=search], input[type=tel], input[type=url], textarea',
  link: 'a[href]',
};

/** Words on things that answer a banner: an auditor who only looks around does not press them. */
const answering = /accept|agree|allow|consent|cookie|privac|reject|declin|deny|akzept|zustimm|ablehn|einwillig|erlaub|accepter|refuser|autoris|aceptar|rechazar|accett|rifiut|aceitar|recusar|akkoord|weiger|godk|avvis|hyväks|zgadzam|odrzu|souhlas|同意|拒否|허용|قبول|रद्द/iu;
/** Whose content is often put in by a press of its own, which is the visitor's answer too. */
const providers = /youtu\.?be|vimeo|dailymotion|twitch|google|openstreetmap|mapbox|facebook|instagram|tiktok|twitter|\bx\.com|linkedin|pinterest|spotify|soundcloud|podigee|calendly|typeform|recaptcha|hubspot|disqus/i;
const mostAroundCharacters = 400;
const leaving = /log-?out|sign-?out|abmelden|delete|unsubscribe|^(mailto|tel|javascript|sms):/i;

/** Scrolls the `nth` thing of a kind into view and says where it can be pressed; `undefined` when there is none left, `null` when it cannot be reached. `avoid`: boxes of the banner. */
export function reach(kind: TargetKind, nth: number, { avoid, site }: { avoid: readonly Box[]; site: string }): Reached | null | undefined {
  const element = candidates(kind, site)[nth];
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const x = Math.round(box.x + Math.min(box.width, innerWidth) / 2);
  const y = Math.round(Math.min(box.y + box.height / 2, innerHeight - 2));
  if (box.width < 2 || box.height < 2 || avoid.some((area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height)) return null;
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || (kind === 'text' && hit.contains(element)))) return null;
  if (kind === 'text' && hit.closest('a, button, input, select, textarea, label, summary, [role=button], dialog, [role=dialog]')) return null;
  return { x, y, url: element instanceof HTMLAnchorElement ? element.href : '', isMail: element instanceof HTMLInputElement && isMail(element) };
}

function candidates(kind: TargetKind, site: string): Element[] {
  const found = [...document.querySelectorAll(selectors[kind])].filter((element) => element.getClientRects().length > 0 && !answering.test(wordsOf(element)) && !element.closest('dialog, [role=dialog], [role=alertdialog]'));
  if (kind === 'link') return rankedLinks(found.filter((element) => element instanceof HTMLAnchorElement), site);
  if (kind === 'button') return found.filter((element) => !element.closest('form') && !element.closest('a[href]') && !letsIn(element));
  return kind === 'field' ? found.filter((element) => !(element as HTMLInputElement).disabled && !(element as HTMLInputElement).readOnly) : found;
}

/** A placeholder of somebody else's content: what stands around the button names the provider, or keeps an address of another host for later. */
function letsIn(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body && (at.textContent ?? '').length <= mostAroundCharacters; at = at.parentElement) {
    if (providers.test(at === element ? wordsOf(at) : (at.textContent ?? ''))) return true;
    if (at.getAttributeNames().some((name) => name.startsWith('data-') && isElsewhere(at?.getAttribute(name) ?? ''))) return true;
  }
  return false;
}

function isElsewhere(value: string): boolean {
  const url = URL.parse(value, location.href);
  return /^(https?:)?\/\//.test(value) && url !== null && url.host !== location.host;
}

function wordsOf(element: Element): string {
  return `${element.getAttribute('aria-label') ?? ''} ${(element.textContent ?? '').slice(0, 200)} ${element.id} ${element.classList.value}`.slice(0, 400);
}

/** Links that go round by another host first, then those that count their presses, then any within the site. */
function rankedLinks(links: HTMLAnchorElement[], site: string): HTMLAnchorElement[] {
  const isOwn = (link: HTMLAnchorElement) => link.hostname.replace(/^\[|\]$/g, '') === site || link.hostname.endsWith(`.${site}`);
  const usable = links.filter((link) => /^https?:$/.test(link.protocol) && link.target !== '_blank' && !link.hasAttribute('download') && !leaving.test(link.href) && !(isOwn(link) && link.pathname === location.pathname && link.hash !== ''));
  const detours = usable.filter((link) => !isOwn(link) && link.search.includes(site));
  const own = usable.filter(isOwn);
  const counted = own.filter((link) => link.ping || link.hasAttribute('onclick'));
  return [...new Set([...detours, ...counted, ...own])];
}
