import type { Browser, CDPSession } from 'puppeteer-core';

const targetKinds = ['page', 'iframe', 'worker', 'service_worker', 'shared_worker'] as const;
type TargetKind = (typeof targetKinds)[number];

/** A document or worker of the browser, paused before its first instruction. */
export type Attached = { session: CDPSession; kind: TargetKind; url: string; targetId: string };

/** Called once for each target of a browser context, which resumes as soon as it returns. It may send commands but not await them: a paused target responds to none. */
type OnAttached = (attached: Attached) => void;

export type SessionHub = {
  /** Follows a context from now on; returns a function that stops. */
  follow: (contextId: string, onAttached: OnAttached) => () => void;
};

const filterFor = (kinds: readonly string[]) => kinds.map((type) => ({ type }));
/** Service and shared workers belong to no page; the browser itself announces them. */
const within = filterFor(['iframe', 'worker', 'page']);

type AttachedEvent = {
  sessionId: string;
  targetInfo: { type: string; url: string; targetId: string; browserContextId?: string };
};

/** Attaches to everything that runs scripts, in every context, before it runs: pages, cross-site frames in their own processes, all kinds of workers. */
export async function createSessionHub(browser: Browser): Promise<SessionHub> {
  const followers = new Map<string, OnAttached>();
  const root = await browser.target().createCDPSession();
  root.on('Target.attachedToTarget', (event) => attach(root, event, followers));
  await root.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: filterFor(['page', 'service_worker', 'shared_worker']),
  });
  return {
    follow: (contextId, onAttached) => {
      followers.set(contextId, onAttached);
      return () => void followers.delete(contextId);
    },
  };
}

function attach(
  parent: CDPSession,
  { sessionId, targetInfo }: AttachedEvent,
  followers: ReadonlyMap<string, OnAttached>,
): void {
  const session = parent.connection()?.session(sessionId);
  if (!session) return;
  session.on('Target.attachedToTarget', (event) => attach(session, event, followers));
  const follower = followers.get(targetInfo.browserContextId ?? '');
  if (isTargetKind(targetInfo.type))
    follower?.({ session, kind: targetInfo.type, url: targetInfo.url, targetId: targetInfo.targetId });
  void quietly(
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: within,
    }),
  );
  void quietly(session.send('Runtime.runIfWaitingForDebugger'));
}

function isTargetKind(type: string): type is TargetKind {
  return (targetKinds as readonly string[]).includes(type);
}

/** Awaits a command whose failure only means that its target is gone or does not support it: `undefined` then. */
export function quietly<Answer>(command: Promise<Answer>): Promise<Answer | undefined> {
  return command.catch(() => undefined);
}
