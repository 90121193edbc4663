import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, PayloadRequest } from 'payload';
import { privacyAndAdmins } from '../../../content/access/privacy-and-admins.ts';
import { publishedLines } from '../../../consent/records/publications.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/environment.ts';
import { attachment } from '../../../platform/http.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { placesInUse, readHeadStates } from './read.ts';

/** Most places answer within this; a slow one is shown as waiting. */
const patienceMs = 5_000;
const lookEveryMs = 100;

type Parts = { witnessed: () => WitnessedAccess; environment: Pick<Environment, 'headsFile'> };

/**
 * `POST /api/records/publish`: the worker publishes the head of the chain at every place; the request is journaled. Answers with the state of each place.
 * `GET /api/records/heads`: every published head with its time stamp, one line of JSON each.
 */
export function headEndpoints({ witnessed, environment }: Parts): Endpoint[] {
  const guarded = (answer: (req: PayloadRequest) => Promise<Response>) =>
    forRoles(privacyAndAdmins, 'Your role cannot see consent records. Ask an admin.', answer);
  return [
    { path: '/records/publish', method: 'post', handler: guarded((req) => publish(req, witnessed(), environment)) },
    { path: '/records/heads', method: 'get', handler: guarded(() => download(witnessed())) },
  ];
}

async function publish(
  req: PayloadRequest,
  witnessed: WitnessedAccess,
  environment: Pick<Environment, 'headsFile'>,
): Promise<Response> {
  const places = await placesInUse(req, environment);
  if (places.length === 0) return refused(409, 'No place is set. An admin can add one under Chain publication.');
  const nowMs = systemClock.nowMs();
  const journal = await witnessed.journal();
  const written = await journal.append({ kind: 'head_request', id: randomUUID(), atMs: nowMs, body: null });
  if (!written.ok) return refused(503, 'The request could not be saved, so nothing is published. Try again.');
  const sql = await witnessed.sql();
  for (let leftMs = patienceMs; ; leftMs -= lookEveryMs) {
    const states = await readHeadStates(sql, places);
    const isOver = states.every(({ askedAtMs, isOpen }) => askedAtMs !== null && askedAtMs >= nowMs && !isOpen);
    if (isOver || leftMs <= 0) return Response.json({ places: states }, { status: 202, headers });
    await wait(lookEveryMs);
  }
}

async function download(witnessed: WitnessedAccess): Promise<Response> {
  const lines = Readable.from(publishedLines(await witnessed.sql())).map((piece: string) => Buffer.from(piece));
  return new Response(Readable.toWeb(lines) as ReadableStream<Uint8Array>, {
    headers: { ...headers, 'content-type': 'application/x-ndjson', ...attachment('published-heads.jsonl') },
  });
}
