import { Readable } from 'node:stream';
import type { Endpoint, PayloadRequest } from 'payload';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { z } from 'zod';
import { privacyAndAdmins } from '../../../content/access/privacy-and-admins.ts';
import { systemClock } from '../../../platform/clock.ts';
import { attachment } from '../../../platform/http.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { confirmed } from '../confirmation.ts';
import type { Verdict } from './faults.ts';
import { note, settleCounts } from './note.ts';
import { activityFilter, exportActivity, exportActivityJson } from './read.ts';
import { headText, parseHead, readHead, verifyActivity } from './verify.ts';

const roleRefusal = 'Your role does not allow this. Ask an admin.';

/** Exports and verifies the log; email addresses are for admins only. No endpoint can write to the log or delete from it. */
export const activityEndpoints: Endpoint[] = [
  {
    path: '/activity/export',
    method: 'get',
    handler: forRoles(privacyAndAdmins, roleRefusal, confirmed(download)),
  },
  { path: '/activity/verify', method: 'post', handler: forRoles(privacyAndAdmins, roleRefusal, verify) },
];

async function download(req: PayloadRequest): Promise<Response> {
  const { payload, searchParams } = req;
  await note(req, { kind: 'exported', subject: { kind: 'activity', id: '', title: '' } });
  await settleCounts({ payload });
  const filter = { ...activityFilter(searchParams), hidesAddresses: !adminsOnly({ req }) };
  const nowMs = systemClock.nowMs();
  const isJson = searchParams.get('format') === 'json';
  const pieces = isJson
    ? exportActivityJson({ payload }, filter, { head: await readHead({ payload }), nowMs })
    : exportActivity({ payload }, filter);
  const body = Readable.toWeb(
    Readable.from(pieces).map((piece: string) => Buffer.from(piece)),
  ) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': isJson ? 'application/json' : 'text/csv; charset=utf-8',
      ...attachment(`activity-${new Date(nowMs).toISOString().slice(0, 10)}.${isJson ? 'json' : 'csv'}`),
    },
  });
}

/** `head`: an end of the chain that was noted earlier. */
const asked = z.object({ head: z.string().max(100).default('') });

/** What was checked, and what was found. `head`: the end of the chain, to be noted elsewhere. */
export type ActivityVerdict = Omit<Verdict, 'head'> & { head: string };

async function verify(req: PayloadRequest): Promise<Response> {
  const given = asked.safeParse(await bodyOf(req));
  const head = given.success ? parseHead(given.data.head) : undefined;
  if (!given.success || (given.data.head.trim() !== '' && !head))
    return refused(400, 'Paste the whole head: the number of an entry, a colon and 64 letters and digits.');
  await settleCounts({ payload: req.payload });
  const verdict = await verifyActivity({ payload: req.payload }, { heads: head ? [head] : [] });
  const answer: ActivityVerdict = { ...verdict, head: headText(verdict.head) };
  return Response.json(answer, { headers });
}
