import type { CDPEvents, CDPSession } from 'puppeteer-core';
import type { FrameReference } from '../evidence-contract.ts';
import { partyOf } from '../network/party.ts';
import { pageScript } from '../page-script.ts';
import type { FrameLookup } from './network.ts';
import { probeUrl } from './initiators.ts';
import type { NavigationReason } from './navigations.ts';
import { quietly } from './sessions.ts';

/** Bound for one target; only the first frames of a larger one are inspected. */
const mostFrames = 30;
const mostReasons = 200;
const evaluateWithinMs = 5_000;
const worldName = 'candor-audit';

type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

/** Calls a function of `browser/` in every frame of a target, in an isolated world. Frames that disappear or hang yield nothing. */
export async function evaluateInFrames<Answer>(
  session: CDPSession,
  { script, entry }: { script: string; entry: string },
): Promise<Answer[]> {
  const tree = await quietly(inTime(session.send('Page.getFrameTree')));
  const ids = tree ? idsOf(tree.frameTree).slice(0, mostFrames) : [];
  const answers = await Promise.all(ids.map((frameId) => evaluateInFrame<Answer>(session, { frameId, script, entry })));
  return answers.filter((answer) => answer !== undefined);
}

export async function evaluateInFrame<Answer>(
  session: CDPSession,
  { frameId, script, entry }: { frameId: string; script: string; entry: string },
): Promise<Answer | undefined> {
  const world = await quietly(inTime(session.send('Page.createIsolatedWorld', { frameId, worldName })));
  if (!world) return undefined;
  const expression = `(${pageScript(script, entry)})()\n//# sourceURL=${probeUrl}`;
  const evaluated = await quietly(
    inTime(
      session.send('Runtime.evaluate', {
        expression,
        contextId: world.executionContextId,
        awaitPromise: true,
        returnByValue: true,
        silent: true,
        timeout: evaluateWithinMs,
      }),
    ),
  );
  return evaluated && !evaluated.exceptionDetails ? (evaluated.result.value as Answer) : undefined;
}

/** Bounds the wait, so that a page that blocks its thread does not hold the audit. */
function inTime<Answer>(command: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The page does not answer.')), evaluateWithinMs);
  return Promise.race([command, promise]).finally(() => clearTimeout(timer));
}

function idsOf({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(idsOf)];
}

export type Frames = {
  listen: (session: CDPSession, target: { kind: string; targetId: string; url: string }) => void;
  lookup: FrameLookup;
  isTop: (frameId: string | undefined) => boolean;
  /** Only for top documents. */ reasons: readonly NavigationReason[];
};

/** Resolves frame ids, also of frames that are gone by the time a request is described. */
export function createFrames(site: string): Frames {
  const urls = new Map<string, string>();
  const tops = new Set<string>();
  const reasons: NavigationReason[] = [];
  const lookup: FrameLookup = (frameId) => {
    const url = frameId === undefined ? undefined : urls.get(frameId);
    if (frameId === undefined || url === undefined) return undefined;
    return { id: frameId, url, isTop: tops.has(frameId), party: partyOf(url, site) } satisfies FrameReference;
  };
  return {
    lookup,
    reasons,
    isTop: (frameId) => frameId !== undefined && tops.has(frameId),
    listen: (session, { kind, targetId, url }) => {
      // The id of a page's top frame is the target's id.
      if (kind === 'page') tops.add(targetId);
      if (kind === 'page' || kind === 'iframe') urls.set(targetId, url);
      session.on(
        'Page.frameNavigated',
        ({ frame }: CDPEvents['Page.frameNavigated']) => void urls.set(frame.id, frame.url),
      );
      session.on(
        'Page.frameRequestedNavigation',
        ({ frameId, url: asked, reason }: CDPEvents['Page.frameRequestedNavigation']) => {
          if (!urls.has(frameId)) urls.set(frameId, asked);
          if (tops.has(frameId) && reasons.length < mostReasons) reasons.push({ url: asked, reason });
        },
      );
    },
  };
}
