import type { CDPEvents, CDPSession } from 'puppeteer-core';
import { bounds } from '../contract.ts';
import type { CodePlace, Initiator } from '../evidence-contract.ts';
import { quietly } from './sessions.ts';

type NetworkInitiator = CDPEvents['Network.requestWillBeSent']['initiator'];
type Stack = NonNullable<NetworkInitiator['stack']>;

/** Source URL of the probe's code in call stacks. */
export const probeUrl = 'candor-audit-probe';
const isAuditor = (url: string) =>
  url === probeUrl || url.startsWith('pptr:') || url.startsWith('__puppeteer') || url.startsWith('candor-audit');

/** Grows while the browser is queried for parts of a stack in another process or before an await. */
export type StackDraft = { places: CodePlace[]; complete: Promise<void> };

const mostParents = 6;

export function stackOf(session: CDPSession, stack: Stack | undefined): StackDraft {
  const places: CodePlace[] = [];
  const far = addPlaces(places, stack);
  return { places, complete: far ? followParents(session, places, far) : Promise.resolve() };
}

/** Adds places, innermost first. Returns the rest of the chain if it needs another query. */
function addPlaces(places: CodePlace[], from: Stack | undefined): Stack['parentId'] {
  let stack = from;
  while (stack) {
    for (const { url, lineNumber, columnNumber, functionName } of stack.callFrames) {
      if (url && !isAuditor(url) && places.length < bounds.stackPlaces)
        places.push({
          url: url.slice(0, bounds.urlCharacters),
          line: lineNumber + 1,
          column: columnNumber + 1,
          ...(functionName ? { functionName } : {}),
        });
    }
    if (!stack.parent) return stack.parentId;
    stack = stack.parent;
  }
  return undefined;
}

async function followParents(
  session: CDPSession,
  places: CodePlace[],
  first: NonNullable<Stack['parentId']>,
): Promise<void> {
  let next: Stack['parentId'] = first;
  for (let asked = 0; next && asked < mostParents && places.length < bounds.stackPlaces; asked += 1) {
    const answer: { stackTrace: Stack } | undefined = await quietly(
      session.send('Debugger.getStackTrace', { stackTraceId: next }),
    );
    next = addPlaces(places, answer?.stackTrace);
  }
}

/** The known initiator of a request when it is first seen. `stack` still grows. */
export type InitiatorDraft = { kind: Initiator['kind']; place?: CodePlace; stack: StackDraft };

export function initiatorDraft(
  session: CDPSession,
  { type, url, lineNumber, columnNumber, stack }: NetworkInitiator,
): InitiatorDraft {
  const place =
    url && !isAuditor(url)
      ? { url: url.slice(0, bounds.urlCharacters), line: (lineNumber ?? 0) + 1, column: (columnNumber ?? 0) + 1 }
      : undefined;
  return { kind: kindOf(type, place?.url), ...(place ? { place } : {}), stack: stackOf(session, stack) };
}

function kindOf(type: NetworkInitiator['type'], url: string | undefined): Initiator['kind'] {
  if (type === 'parser') return url && /\.css([?#]|$)/i.test(url) ? 'style' : 'parser';
  return type === 'script' || type === 'preload' ? type : 'other';
}

/** Maps the address of a script (or style sheet) to the code that loaded it; empty when there is none. */
export type CameFrom = (url: string) => CodePlace | undefined;

const mostLinks = 10;

export function finishInitiator({ kind, place, stack }: InitiatorDraft, cameFrom: CameFrom): Initiator {
  const innermost = stack.places[0] ?? place;
  return {
    kind,
    ...(innermost ? { place: innermost } : {}),
    stack: stack.places,
    chain: chainOf(innermost?.url, cameFrom),
  };
}

function chainOf(url: string | undefined, cameFrom: CameFrom): string[] {
  const chain: string[] = [];
  let next = url === undefined ? undefined : cameFrom(url)?.url;
  while (next !== undefined && chain.length < mostLinks && !chain.includes(next)) {
    chain.push(next);
    next = cameFrom(next)?.url;
  }
  return chain;
}
