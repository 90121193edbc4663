import { present, type Present } from '../../../measurement/reports/realtime.ts';
import { realtime, realtimeMinutes, type Realtime } from '../../../measurement/reports/reports.ts';
import type { Asked } from './sources.ts';

/** The last half hour: active visitors, the pages they view, and the latest events. */
export type RealtimeAnswer = Realtime & Present & { readAtMs: number };

export async function answerRealtime({ sources, site, nowMs }: Omit<Asked, 'question'>): Promise<RealtimeAnswer> {
  const { store } = sources;
  const [minutes, now] = await Promise.all([
    realtime(store, { site, nowMs }),
    present(store, { site, fromMs: nowMs - realtimeMinutes * 60_000, toMs: nowMs + 60_000 }),
  ]);
  return { ...minutes, ...now, readAtMs: nowMs };
}
