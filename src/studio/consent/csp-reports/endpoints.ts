import { APIError, type Endpoint, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { reportKinds } from '../../../consent/reports/report.ts';
import { vendorById } from '../../../consent/vendors/registry.ts';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import type { Environment } from '../../../platform/environment.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { createVendor } from './classify.ts';
import { ignore, maxIgnored, showAgain } from './ignored.ts';
import type { InboxAction } from './inbox.ts';
import { readInbox } from './read.ts';

const named = { kind: z.enum(reportKinds), subject: z.string().min(1).max(200) };
const action = z.union([
  z.object({ ...named, action: z.enum(['ignore', 'show']) }),
  z.object({ ...named, action: z.literal('classify'), preset: z.string().max(80).nullable() }),
]);

type Parts = {
  witnessed: () => Pick<WitnessedAccess, 'sql'>;
  environment: Pick<Environment, 'dataDir' | 'siteUrl'>;
};

/** `GET /api/inbox`: returns what was blocked, for every signed-in account. `POST /api/inbox`: carries out what an editor decides about it. */
export function inboxEndpoints({ witnessed, environment }: Parts): Endpoint[] {
  return [
    {
      path: '/inbox',
      method: 'get',
      handler: forRoles(anyoneSignedIn, 'Sign in to see blocked hosts and cookies.', async ({ payload }) =>
        Response.json(await readInbox(payload, { records: () => witnessed().sql(), environment }), { headers }),
      ),
    },
    {
      path: '/inbox',
      method: 'post',
      handler: forRoles(editorsAndAdmins, 'Only editors and admins can classify blocked hosts and cookies.', act),
    },
  ];
}

async function act(req: PayloadRequest): Promise<Response> {
  const parsed = action.safeParse(await req.json?.().catch(() => undefined));
  if (!parsed.success) return refused(400, 'Choose a host or cookie and what to do with it.');
  return carryOut(req, parsed.data);
}

async function carryOut(req: PayloadRequest, asked: InboxAction): Promise<Response> {
  if (asked.action === 'ignore' && !(await ignore(req.payload, asked)))
    return refused(409, `${maxIgnored} entries are already ignored. Show some of them again first.`);
  if (asked.action === 'show') await showAgain(req.payload, asked);
  if (asked.action !== 'classify') return Response.json({ done: true }, { headers });
  if (asked.preset !== null && !vendorById(asked.preset))
    return refused(400, 'There is no known vendor with this name. Choose one from the list.');
  try {
    return Response.json({ done: true, vendor: await createVendor(req.payload, asked, req) }, { headers });
  } catch (error) {
    if (error instanceof APIError) return refused(error.status, error.message);
    throw error;
  }
}
