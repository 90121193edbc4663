import type { Reached, TargetKind } from '../page-answers.ts';
import { isMail } from './fields.ts';
import { isPlaceholder, wordsOf } from './placeholder.ts';

type Box = { x: number; y: number; width: number; height: number };

const selectors: Record<TargetKind, string> = {
  button: 'button:not([type=submit]), [role=button], summary, [role=tab]',
  text: 'p, h1, h2, h3, li, td, main, article, section, body',
  field:
    'input:not([type]), input[type=text], input[type=email], input[type=search], input[type=tel], input[type=url], textarea',
  link: 'a[href]',
};

/** Words of controls that answer a banner; an auditor who only looks around does not press them. */
const answering =
  /accept|agree|allow|consent|cookie|privac|reject|declin|deny|akzept|zustimm|ablehn|einwillig|erlaub|accepter|refuser|autoris|aceptar|rechazar|accett|rifiut|aceitar|recusar|akkoord|weiger|godk|avvis|hyväks|zgadzam|odrzu|souhlas|同意|拒否|허용|قبول|रद्द/iu;
const leaving = /log-?out|sign-?out|abmelden|delete|unsubscribe|^(mailto|tel|javascript|sms):/i;

/** Scrolls the `nth` target of a kind into view and returns where to press it; `undefined` when there are no more, `null` when it is unreachable. `avoid` holds the boxes of the banner. */
export function reach(
  kind: TargetKind,
  nth: number,
  { avoid, site }: { avoid: readonly Box[]; site: string },
): Reached | null | undefined {
  const element = candidates(kind, site)[nth];
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const x = Math.round(box.x + Math.min(box.width, innerWidth) / 2);
  const y = Math.round(Math.min(box.y + box.height / 2, innerHeight - 2));
  if (
    box.width < 2 ||
    box.height < 2 ||
    avoid.some((area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height)
  )
    return null;
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || (kind === 'text' && hit.contains(element)))) return null;
  if (
    kind === 'text' &&
    hit.closest('a, button, input, select, textarea, label, summary, [role=button], dialog, [role=dialog]')
  )
    return null;
  return {
    x,
    y,
    url: element instanceof HTMLAnchorElement ? element.href : '',
    isMail: element instanceof HTMLInputElement && isMail(element),
  };
}

function candidates(kind: TargetKind, site: string): Element[] {
  const found = [...document.querySelectorAll(selectors[kind])].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      !answering.test(wordsOf(element)) &&
      !element.closest('dialog, [role=dialog], [role=alertdialog]'),
  );
  if (kind === 'link')
    return rankedLinks(
      found.filter((element) => element instanceof HTMLAnchorElement),
      site,
    );
  if (kind === 'button')
    return found.filter(
      (element) => !element.closest('form') && !element.closest('a[href]') && !isPlaceholder(element),
    );
  return kind === 'field'
    ? found.filter((element) => !(element as HTMLInputElement).disabled && !(element as HTMLInputElement).readOnly)
    : found;
}

/** Ranks links: first those that redirect through another host, then those that count clicks, then any within the site. */
function rankedLinks(links: HTMLAnchorElement[], site: string): HTMLAnchorElement[] {
  const isOwn = (link: HTMLAnchorElement) =>
    link.hostname.replace(/^\[|\]$/g, '') === site || link.hostname.endsWith(`.${site}`);
  const usable = links.filter(
    (link) =>
      /^https?:$/.test(link.protocol) &&
      link.target !== '_blank' &&
      !link.hasAttribute('download') &&
      !leaving.test(link.href) &&
      !(isOwn(link) && link.pathname === location.pathname && link.hash !== ''),
  );
  const detours = usable.filter((link) => !isOwn(link) && link.search.includes(site));
  const own = usable.filter(isOwn);
  const counted = own.filter((link) => link.ping || link.hasAttribute('onclick'));
  return [...new Set([...detours, ...counted, ...own])];
}
