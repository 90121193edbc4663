import { type Endpoint, Forbidden, type PayloadRequest } from 'payload';
import { countValidDecisions } from '../../../consent/records/valid-decisions.ts';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { refusalIn } from '../../translations/refusal.ts';
import { rehearse, type Rehearsal, type Rehearsing } from './rehearse.ts';

type Witnessed = Pick<WitnessedAccess, 'sql'>;

/** What the form shows before it is saved. `visitors` is null while the consent records are unavailable. */
export type ChangeNotice = Pick<Rehearsal, 'problems' | 'advice'> & {
  askedAgain: { siteName: string; visitors: number | null }[];
};

/** `POST /api/banner-rehearsal`: takes the form of a banner, a vendor or another website and returns what saving it would do. Stores nothing. */
export function rehearsalEndpoint(witnessed: () => Witnessed): Endpoint {
  return {
    path: '/banner-rehearsal',
    method: 'post',
    handler: async (req) => {
      const asked = editorsAndAdmins({ req }) && req.user ? await rehearsingOf(req, req.user) : undefined;
      if (!asked) throw new Forbidden(req.t);
      const { askedAgain, ...said } = await rehearse(req.payload, asked);
      const [problems = [], advice = []] = [said.problems, said.advice].map((lines) =>
        lines.map((line) => refusalIn(req.i18n.language, line)),
      );
      const counted: ChangeNotice['askedAgain'] = [];
      for (const one of askedAgain)
        counted.push({ siteName: one.siteName, visitors: await visitorsOf(one, witnessed()) });
      const notice: ChangeNotice = { problems, advice, askedAgain: counted };
      return Response.json(notice, { headers: { 'cache-control': 'no-store' } });
    },
  };
}

async function rehearsingOf(req: PayloadRequest, user: Rehearsing['user']): Promise<Rehearsing | undefined> {
  const body: unknown = await req.json?.().catch(() => undefined);
  if (!isRecord(body) || !isRecord(body.data)) return undefined;
  const shared = { user, locale: typeof body.locale === 'string' ? body.locale : 'en', data: body.data };
  if (body.global === 'consent') return { ...shared, global: 'consent' };
  if (body.collection !== 'vendors' && body.collection !== 'embedded-sites') return undefined;
  return { ...shared, collection: body.collection, ...(typeof body.id === 'string' && { id: body.id }) };
}

async function visitorsOf(asked: Rehearsal['askedAgain'][number], { sql }: Witnessed): Promise<number | null> {
  try {
    return await countValidDecisions(await sql(), { ...asked, nowMs: systemClock.nowMs() });
  } catch {
    return null; // The records are unavailable; whether visitors are asked again is known without them.
  }
}
