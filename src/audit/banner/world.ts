import type { ElementHandle, Frame, Page, Realm } from 'puppeteer-core';
import { pageScript } from '../page-script.ts';
import { adoptClosedRoots } from './closed-roots.ts';
import type { BannerPage } from './survey-contract.ts';

/** A frame seen from an isolated world: its scripts can neither see nor change the observer. */
export type World = {
  frame: Frame;
  call: <Name extends keyof Plain>(name: Name, ...given: Parameters<Plain[Name]>) => Promise<ReturnType<Plain[Name]>>;
  element: (id: number) => Promise<ElementHandle<Element> | null>;
};

/** The functions that return plain JSON. */
type Plain = Omit<BannerPage, 'element' | 'sealed' | 'adopt'>;

/** Further cross-site frames are advertisements within advertisements. */
const mostFrames = 25;
const minFrameSide = 40;

export function worldOf(frame: Frame): World {
  return {
    frame,
    async call(name, ...given) {
      if (name === 'survey') await withClosedRoots(frame);
      const asked = `candorBanner[${JSON.stringify(name)}](...${JSON.stringify(given)})`;
      const answer = await evaluated(frame, asked);
      return answer as never;
    },
    async element(id) {
      await evaluated(frame, '0');
      const handle = await beside(frame).evaluateHandle(`candorBanner.element(${id})`);
      return handle.asElement() as ElementHandle<Element> | null;
    },
  };
}

/** Returns the main frame first, then the embedded frames that a visitor can see. */
export async function visibleFrames(page: Page): Promise<Frame[]> {
  const [main, embedded] = [page.mainFrame(), page.frames().slice(1, mostFrames)];
  const seen = await Promise.all(embedded.map(async (frame) => ((await isVisibleFrame(frame)) ? [frame] : [])));
  return [main, ...seen.flat()];
}

/** Returns whether the frame is drawn at a size for people and within reach. */
async function isVisibleFrame(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement().catch(() => null);
  const box = await element?.boundingBox().catch(() => null);
  if (!element || !box || box.width < minFrameSide || box.height < minFrameSide) return false;
  return !(await element.evaluate(isMovedAway).catch(() => false));
}

/** The parts of a page's element that are used here; the auditor itself has no DOM. */
type PageElement = {
  parentElement: PageElement | null;
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number };
  ownerDocument: {
    defaultView: {
      innerWidth: number;
      innerHeight: number;
      getComputedStyle(element: PageElement): { position: string };
    };
  };
};

/** Runs in the page. Recognises elements that are fixed outside the viewport, where nobody can scroll to them. */
function isMovedAway(frame: unknown): boolean {
  const element = frame as PageElement;
  const view = element.ownerDocument.defaultView;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right > 0 && bottom > 0 && left < view.innerWidth && top < view.innerHeight) return false;
  for (let at: PageElement | null = element; at; at = at.parentElement)
    if (view.getComputedStyle(at).position === 'fixed') return true;
  return false;
}

/** Returns the position of a frame's top left corner in the page's viewport. */
export async function offsetOf(page: Page, frame: Frame): Promise<{ x: number; y: number }> {
  if (frame === page.mainFrame()) return { x: 0, y: 0 };
  const box = await (await frame.frameElement())?.boundingBox();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}

async function evaluated(frame: Frame, expression: string): Promise<unknown> {
  const realm = beside(frame);
  const isThere = await realm.evaluate('typeof candorBanner === "object"');
  if (!isThere) await realm.evaluate(`globalThis.candorBanner = ${pageScript('main', 'banner', 'banner/browser')}`);
  return realm.evaluate(expression);
}

async function withClosedRoots(frame: Frame): Promise<void> {
  await evaluated(frame, '0');
  await adoptClosedRoots(frame, beside(frame));
}

/** Returns Puppeteer's isolated world, or the page's own world in case a version lacks the former. */
function beside(frame: Frame): Pick<Realm, 'evaluate' | 'evaluateHandle'> {
  const method: unknown = Reflect.get(frame, 'isolatedRealm');
  return typeof method === 'function' ? (Reflect.apply(method, frame, []) as Realm) : frame;
}
