import config from '@payload-config';
import { getPayload } from 'payload';
import { readWorkers, silentAfterMs } from '../../../platform/heartbeat.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { studioServices } from '../../services.ts';

export const dynamic = 'force-dynamic';

/** Reports whether Payload is up and the content database answers; with `?for=worker`, whether the worker has sent a heartbeat. The studio works without it. */
export async function GET(request: Request): Promise<Response> {
  const [database, worker] = await Promise.all([isAnswered(askContent), isAnswered(askWorker)]);
  const isReady = new URL(request.url).searchParams.get('for') === 'worker' ? worker : database;
  const parts = { database: database ? 'ready' : 'failing', worker: worker ? 'ready' : 'silent' };
  return Response.json(
    { status: isReady ? 'ready' : 'not ready', parts },
    { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}

/** Turns an error into false: the studio's log has the reason, and callers need only know that it is not ready. */
function isAnswered(ask: () => Promise<boolean>): Promise<boolean> {
  return ask().catch(() => false);
}

async function askContent(): Promise<boolean> {
  const payload = await getPayload({ config });
  await payload.db.count({ collection: 'payload-migrations', where: {} });
  return true;
}

async function askWorker(): Promise<boolean> {
  const workers = await readWorkers(await studioServices(readEnvironment()).sql());
  return workers.some(({ silentMs }) => silentMs < silentAfterMs);
}
