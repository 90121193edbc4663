import type { Browser, CDPSession } from 'puppeteer-core';

export const targetKinds = ['page', 'iframe', 'worker', 'service_worker', 'shared_worker'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** A document or worker of the browser, held before its first instruction. */
export type Attached = { session: CDPSession; kind: TargetKind; url: string; targetId: string };

/** Called once for each target of a browser context, which goes on as soon as it returns. It may send commands, but not wait for them: a held target answers none. */
export type OnAttached = (attached: Attached) => void;

export type SessionHub = {
  /** From now on; returns how to stop. */
  follow: (contextId: string, onAttached: OnAttached) => () => void;
};

const filterFor = (kinds: readonly string[]) => kinds.map((type) => ({ type }));
/** Service and shared workers belong to no page: the browser itself announces them. */
const within = filterFor(['iframe', 'worker', 'page']);

type AttachedEvent = { sessionId: string; targetInfo: { type: string; url: string; targetId: string; browserContextId?: string } };

/** Attaches to everything that runs script, in every context, before it does: pages, frames of other sites in their own processes, workers of all kinds. */
export async function createSessionHub(browser: Browser): Promise<SessionHub> {
  const followers = new Map<string, OnAttached>();
  const root = await browser.target().createCDPSession();
  root.on('Target.attachedToTarget', (event) => attach(root, event, followers));
  await root.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: filterFor(['page', 'service_worker', 'shared_worker']) });
  return {
    follow: (contextId, onAttached) => {
      followers.set(contextId, onAttached);
      return () => void followers.delete(contextId);
    },
  };
}

function attach(parent: CDPSession, { sessionId, targetInfo }: AttachedEvent, followers: ReadonlyMap<string, OnAttached>): void {
  const session = parent.connection()?.session(sessionId);
  if (!session) return;
  session.on('Target.attachedToTarget', (event) => attach(session, event, followers));
  const follower = followers.get(targetInfo.browserContextId ?? '');
  if (isTargetKind(targetInfo.type)) follower?.({ session, kind: targetInfo.type, url: targetInfo.url, targetId: targetInfo.targetId });
  void quietly(session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: within }));
  void quietly(session.send('Runtime.runIfWaitingForDebugger'));
}

function isTargetKind(type: string): type is TargetKind {
  return (targetKinds as readonly string[]).includes(type);
}

/** A command whose failure means only that its target is gone, or is of a kind that does not know it: `undefined` then. */
export function quietly<Answer>(command: Promise<Answer>): Promise<Answer | undefined> {
  return command.catch(() => undefined);
}
