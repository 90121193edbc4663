import { bounds } from '../contract.ts';
import type { NavigationEvidence, RequestEvidence } from '../evidence-contract.ts';

/** The browser's own reason for a navigation (`Page.frameRequestedNavigation`). */
export type NavigationReason = { url: string; reason: string };

type Hop = { url: string; cause: NavigationEvidence['causes'][number]; request: RequestEvidence };

/** Returns the navigations of the top document: what the visitor started, with every redirect, refresh and script navigation that followed. */
export function navigationEvidence(
  requests: readonly RequestEvidence[],
  reasons: readonly NavigationReason[],
): NavigationEvidence[] {
  const hops = requests
    .filter(({ kind, seenIn }) => kind === 'document' && seenIn === 'network')
    .map((request): Hop => ({ url: request.url, cause: causeOf(request, reasons), request }));
  const journeys: Hop[][] = [];
  for (const hop of hops) {
    if (hop.cause === 'visitor' || hop.cause === 'link' || journeys.length === 0) journeys.push([hop]);
    else journeys.at(-1)?.push(hop);
  }
  return journeys.slice(0, bounds.navigations).flatMap((journey, at): NavigationEvidence[] => {
    const [first] = journey;
    return first
      ? [
          {
            id: `navigation-${at + 1}`,
            fromUrl: journeys[at - 1]?.at(-1)?.url ?? '',
            hops: journey.map(({ url }) => url),
            causes: journey.map(({ cause }) => cause),
            when: first.request.when,
          },
        ]
      : [];
  });
}

function causeOf({ url, redirectedFrom }: RequestEvidence, reasons: readonly NavigationReason[]): Hop['cause'] {
  if (redirectedFrom) return 'redirect';
  const { reason } = reasons.find((candidate) => candidate.url.split('#')[0] === url) ?? {};
  if (reason === undefined) return 'visitor';
  if (/refresh/i.test(reason)) return 'refresh';
  return /anchor|form/i.test(reason) ? 'link' : 'script';
}
