import type { Delivered } from '../delivery/routes.ts';
import { overloaded } from '../delivery/refusals.ts';
import { type CpuShare, createCpuShare } from '../platform/cpu-share.ts';
import type { Answer, Incoming } from '../platform/http.ts';

/**
 * Work that costs more than a millisecond of the thread, each kind with a share of its own. A flood of one leaves the others their turns, and decisions wait for
 * none of them.
 */
export type SiteCpu = {
  /** Searches: up to ten milliseconds for twelve words on a large site. */
  search: CpuShare;
  /** The preference center without JavaScript: the way to refuse must not wait behind anything else. */
  preferences: CpuShare;
  /** Pages for one visitor: receipts, their checks, the visitor's data, embeds, and what forms answer. */
  visitorPages: CpuShare;
};

/** Enough for dozens of people at once; what waits for longer than two seconds is told to come back. */
const rendering = { sliceMs: 10, maxWaiting: 60, maxWaitMs: 2_000 };

export function createSiteCpu(): SiteCpu {
  return {
    search: createCpuShare({ ...rendering, share: 0.2 }),
    preferences: createCpuShare({ ...rendering, share: 0.2 }),
    visitorPages: createCpuShare({ ...rendering, share: 0.2 }),
  };
}

type Rendering = { cpu: SiteCpu; refusalPage: (request: Incoming, refusal: Answer) => Answer };

/** Renders a page for one visitor in its turn, or answers that the site is busy. */
export async function renderInTurn(
  { cpu, refusalPage }: Rendering,
  request: Incoming,
  render: () => Delivered,
): Promise<Delivered> {
  const ran = await cpu.visitorPages.run(render);
  return ran.isDone ? ran.result : refusalPage(request, overloaded);
}
