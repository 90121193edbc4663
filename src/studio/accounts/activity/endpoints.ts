import { Readable } from 'node:stream';
import type { Endpoint, PayloadRequest } from 'payload';
import { adminsOnly } from '../../../content/access/admins-only.ts';
import { privacyAndAdmins } from '../../../content/access/privacy-and-admins.ts';
import { systemClock } from '../../../platform/clock.ts';
import { attachment } from '../../../platform/http.ts';
import { forRoles, headers } from '../../payload/endpoint-answers.ts';
import { confirmed } from '../confirmation.ts';
import { note } from './note.ts';
import { activityFilter, exportActivity } from './read.ts';

/** Exports the log as CSV, with email addresses for admins only. No endpoint can write to the log or delete from it. */
export const activityEndpoints: Endpoint[] = [
  {
    path: '/activity/export',
    method: 'get',
    handler: forRoles(privacyAndAdmins, 'Your role does not allow this. Ask an admin.', confirmed(download)),
  },
];

async function download(req: PayloadRequest): Promise<Response> {
  await note(req, { kind: 'exported', subject: { kind: 'activity', id: '', title: '' } });
  const lines = exportActivity({ payload: req.payload }, activityFilter(req.searchParams), {
    hidesAddresses: !adminsOnly({ req }),
  });
  const body = Readable.toWeb(
    Readable.from(lines).map((line: string) => Buffer.from(line)),
  ) as ReadableStream<Uint8Array>;
  const today = new Date(systemClock.nowMs()).toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      ...attachment(`activity-${today}.csv`),
    },
  });
}
