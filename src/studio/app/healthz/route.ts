export const dynamic = 'force-dynamic';

/** Reports that the process answers. Says nothing about the database. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
