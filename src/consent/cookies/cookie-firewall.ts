import { type Choices, noneGranted, type OptionalCategory } from '../../platform/categories.ts';
import { askingOf, type ConsentGate, type RequestOrigin } from '../../platform/consent-gate.ts';
import { debugCookie, ownCookie, proofCookie } from '../../platform/cookie-names.ts';
import { choiceCookie } from '../consent-cookie/read.ts';
import { matcherOf } from './pattern.ts';
import type { Vendor } from '../vendors/vendor.ts';

/** `unknown`: the cookie is not declared. `not_granted`: its category is off for this visitor. */
type DropReason = 'unknown' | 'not_granted';
export type DroppedCookie = { name: string; reason: DropReason; path: string };

type FirewallOptions = {
  gate: ConsentGate;
  /** The settings that are published now. */
  settings: () => { cookieName: string; vendors: readonly Pick<Vendor, 'category' | 'storage'>[] } | undefined;
  /** Sites that proxy their own `/consent/embedded` to this server: the cookie that remembers a choice there is necessary too. */
  sites: () => Iterable<{ cookieName: string }>;
  /** Vendors that are part of the product and therefore always known. */
  own: readonly Pick<Vendor, 'category' | 'storage'>[];
  dropped: (cookie: DroppedCookie) => void;
};

export type CookieFirewall = (lines: readonly string[], request: RequestOrigin & { path: string }) => readonly string[];

/**
 * Passes a Set-Cookie line when it is necessary, when it expires its cookie, or when a vendor lists the cookie as server-set and the decision in
 * force after this response grants the vendor's category. Everything else is dropped and reported.
 */
export function createCookieFirewall({ gate, settings, sites, own, dropped }: FirewallOptions): CookieFirewall {
  return (lines, request) => {
    const { path } = request;
    const present = settings();
    const proven = new Set([present?.cookieName ?? '', proofCookie]);
    const necessary = new Set([
      ...proven,
      choiceCookie(present?.cookieName ?? ''),
      ...marks,
      ...[...sites()].map(({ cookieName }) => cookieName),
    ]);
    let choices: Choices | undefined;
    return lines.filter((line) => {
      const name = nameOf(line);
      if (isExpiring(line) || (name !== '' && necessary.has(name))) return true;
      const categories = categoriesOf(name, [...own, ...(present?.vendors ?? [])]);
      choices ??= choicesAfter({ lines, proven, gate, request });
      const granted = choices;
      if (categories.length > 0 && categories.every((category) => granted[category])) return true;
      dropped({ name, reason: categories.length > 0 ? 'not_granted' : 'unknown', path });
      return false;
    });
  };
}

/** Cookies that studio users request for their own browser; no visitor gets one. */
const marks: readonly string[] = [ownCookie, debugCookie];

/** A cookie name that two vendors use requires both grants, because its owner is unknown. */
function categoriesOf(name: string, vendors: readonly Pick<Vendor, 'category' | 'storage'>[]): OptionalCategory[] {
  return vendors
    .filter(({ storage }) =>
      storage.some(
        (item) => item.kind === 'cookie' && item.isServerSet && item.keptAt === undefined && matcherOf(item.name)(name),
      ),
    )
    .map(({ category }) => category);
}

/** A response with a decision is judged by that decision, any other by the one in the request. */
function choicesAfter({
  lines,
  proven,
  gate,
  request,
}: {
  lines: readonly string[];
  proven: ReadonlySet<string>;
  gate: ConsentGate;
  request: RequestOrigin;
}): Choices {
  const decided = lines.filter((line) => proven.has(nameOf(line)));
  const asking = askingOf(request);
  const cookie =
    decided.length === 0
      ? asking.cookie
      : decided
          .filter((line) => !isExpiring(line))
          .map((line) => line.split(';', 1)[0])
          .join('; ');
  return gate({ ...asking, cookie })?.choices ?? noneGranted;
}

/** Parses the name as browsers do: up to the first `=` of the first part. Without one, the cookie has no name. */
function nameOf(line: string): string {
  const [pair = ''] = line.split(';', 1);
  const end = pair.indexOf('=');
  return end === -1 ? '' : pair.slice(0, end).trim();
}

/** Parses Max-Age as browsers do: the last valid one counts. */
function isExpiring(line: string): boolean {
  const ages = line
    .split(';')
    .slice(1)
    .map((part) => /^\s*max-age\s*=\s*(-?[0-9]+)\s*$/i.exec(part)?.[1])
    .filter((age) => age !== undefined);
  const last = ages.at(-1);
  return last !== undefined && Number(last) <= 0;
}
