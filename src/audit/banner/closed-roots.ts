import type { CDPSession, Frame, JSHandle, Realm } from 'puppeteer-core';
import type { BannerPage } from './survey-contract.ts';

type Beside = Pick<Realm, 'evaluateHandle'>;

/** A component in a component in a component. */
const mostRounds = 3;

/** Hands the closed shadow roots of a frame, which no script can ask for and the browser knows, to what looks at its elements. `realm`: where that is. */
export async function adoptClosedRoots(frame: Frame, realm: Beside): Promise<void> {
  const client: unknown = Reflect.get(frame, 'client');
  if (!isSession(client)) return;
  for (let round = 0; round < mostRounds; round += 1) {
    const elements = await realm.evaluateHandle(`candorBanner.sealed(${round})`);
    const adopted = await Promise.all([...(await elements.getProperties()).values()].map((element) => adoptRootOf(element, { client, realm })));
    await elements.dispose();
    if (!adopted.includes(true)) return;
  }
}

function isSession(client: unknown): client is CDPSession {
  return typeof client === 'object' && client !== null && 'send' in client;
}

/** Whether there was one. An element that is gone by now has none. */
async function adoptRootOf(handle: JSHandle, { client, realm }: { client: CDPSession; realm: Beside }): Promise<boolean> {
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

/** The library's own way from the browser's number of a node to the node, in the world that is given. */
async function adopt(realm: Beside, backendNodeId: number): Promise<void> {
  const adoptBackendNode: unknown = Reflect.get(realm, 'adoptBackendNode');
  if (typeof adoptBackendNode !== 'function') return;
  const root = (await Reflect.apply(adoptBackendNode, realm, [backendNodeId])) as JSHandle<object>;
  await root.evaluate((node) => (globalThis as unknown as { candorBanner: BannerPage }).candorBanner.adopt(node));
  await root.dispose();
}
