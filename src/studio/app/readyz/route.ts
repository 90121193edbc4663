import config from '@payload-config';
import { getPayload } from 'payload';

export const dynamic = 'force-dynamic';

/** Payload is up and the content database answers. */
export async function GET(): Promise<Response> {
  try {
    const payload = await getPayload({ config });
    await payload.db.count({ collection: 'payload-migrations', where: {} });
    return answer(200, 'ready');
  } catch {
    // The studio's log has the reason; whoever asks here needs only to know that it is not ready.
    return answer(503, 'not ready');
  }
}

function answer(status: number, word: string): Response {
  return Response.json({ status: word }, { status, headers: { 'cache-control': 'no-store' } });
}
