import type { CDPSession, Frame, JSHandle, Realm } from 'puppeteer-core';
import type { BannerPage } from './survey-contract.ts';

type Beside = Pick<Realm, 'evaluateHandle'>;

/** Depth of nested components with closed roots. */
const mostRounds = 3;

/** Passes the closed shadow roots of a frame to the script that inspects its elements: the browser knows them, scripts cannot read them. `realm` is the world of that script. */
export async function adoptClosedRoots(frame: Frame, realm: Beside): Promise<void> {
  const client: unknown = Reflect.get(frame, 'client');
  if (!isSession(client)) return;
  for (let round = 0; round < mostRounds; round += 1) {
    const elements = await realm.evaluateHandle(`candorBanner.sealed(${round})`);
    const adopted = await Promise.all(
      [...(await elements.getProperties()).values()].map((element) => adoptRootOf(element, { client, realm })),
    );
    await elements.dispose();
    if (!adopted.includes(true)) return;
  }
}

function isSession(client: unknown): client is CDPSession {
  return typeof client === 'object' && client !== null && 'send' in client;
}

/** Returns whether there was a closed root. An element that is gone by now has none. */
async function adoptRootOf(
  handle: JSHandle,
  { client, realm }: { client: CDPSession; realm: Beside },
): Promise<boolean> {
  const objectId = handle.remoteObject().objectId;
  if (objectId === undefined) return false;
  try {
    const { node } = await client.send('DOM.describeNode', { objectId, depth: 0 });
    const closed = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
    if (closed) await adopt(realm, closed.backendNodeId);
    return closed !== undefined;
  } catch {
    return false;
  } finally {
    await handle.dispose().catch(() => {});
  }
}

/** Converts the browser's node number to a node in the given world, the way the library does. */
async function adopt(realm: Beside, backendNodeId: number): Promise<void> {
  const adoptBackendNode: unknown = Reflect.get(realm, 'adoptBackendNode');
  if (typeof adoptBackendNode !== 'function') return;
  const root = (await Reflect.apply(adoptBackendNode, realm, [backendNodeId])) as JSHandle<object>;
  await root.evaluate((node) => (globalThis as unknown as { candorBanner: BannerPage }).candorBanner.adopt(node));
  await root.dispose();
}
