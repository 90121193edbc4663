import { present, type Present } from '../../../measurement/reports/present.ts';
import { realtime, realtimeMinutes, type Realtime } from '../../../measurement/reports/reports.ts';
import type { Sources } from '../dashboard/read.ts';

/** The last half hour: active visitors, the pages they view, and the latest events. */
export type PresentAnswer = Realtime & Present & { readAtMs: number };

export async function answerPresent(
  { store }: Sources,
  { site, nowMs }: { site: string; nowMs: number },
): Promise<PresentAnswer> {
  const [minutes, now] = await Promise.all([
    realtime(store, { site, nowMs }),
    present(store, { site, fromMs: nowMs - realtimeMinutes * 60_000, toMs: nowMs + 60_000 }),
  ]);
  return { ...minutes, ...now, readAtMs: nowMs };
}
