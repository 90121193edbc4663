import type { ServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { studioServices } from '../../services.ts';
import { readAttention } from '../read.ts';
import { AttentionList } from './attention-list.tsx';

/** First on the dashboard: what needs attention, the reader's drafts and what is scheduled. */
export async function AttentionView({ payload, user, i18n }: Pick<ServerProps, 'payload' | 'user' | 'i18n'>) {
  const environment = readEnvironment();
  const { sql, health } = studioServices(environment);
  const req = { payload, user: user ?? null, i18n };
  const initial = await readAttention({ req, environment, sql, health, nowMs: systemClock.nowMs() });
  const { admin, api } = payload.config.routes;
  return <AttentionList initial={initial} address={`${api}/attention`} adminRoute={admin} language={i18n.language} />;
}
