import { type Endpoint, getAccessResults, type PayloadRequest } from 'payload';
import { anyoneSignedIn } from '../../content/access/anyone-signed-in.ts';
import type { Environment } from '../../platform/environment.ts';
import { forRoles, headers } from '../payload/endpoint-answers.ts';
import { translator } from '../translations/translate.ts';
import { readPreference } from '../ui/preference.ts';
import { type Candidate, foundOf, ranked } from './candidates.ts';
import { documentsOf, findDocuments } from './documents.ts';
import { entriesFor } from './entries.ts';
import { type FoundGroup, groupNames, maxRecent, recentPreference, type SearchAnswer } from './found.ts';
import { maxQueryLength, queryWords } from './match.ts';

type Options = Pick<Environment, 'siteUrl'>;

/** `GET /api/search-studio?q=…`: pages, posts, files, people, settings and actions that this person may open. Without words: what they chose lately. */
export function searchEndpoint({ siteUrl }: Options): Endpoint {
  return {
    path: '/search-studio',
    method: 'get',
    handler: forRoles(anyoneSignedIn, 'Sign in to search the studio.', async (req) => {
      const query = (req.searchParams.get('q') ?? '').slice(0, maxQueryLength);
      const { payload, user, locale, i18n } = req;
      const permissions = await getAccessResults({ req });
      const asking = { payload, user, locale, i18n, permissions, siteUrl: siteUrl.href };
      const entries = entriesFor(asking);
      const groups =
        queryWords(query).length === 0
          ? await withoutWords(req, entries, (ids) => documentsOf(asking, ids))
          : withNames(req, ranked(query, [...entries, ...(await findDocuments(asking, query))]));
      const count = groups.reduce((sum, { found }) => sum + found.length, 0);
      return Response.json({ groups, count } satisfies SearchAnswer, { headers });
    }),
  };
}

function withNames({ i18n }: PayloadRequest, groups: ReturnType<typeof ranked>): FoundGroup[] {
  const t = translator(i18n.language);
  return groups.map(({ kind, found }) => ({ name: t(groupNames[kind]), found }));
}

/** What was chosen lately, as far as it still exists and may be opened; then what can be done, and where to go. */
async function withoutWords(
  req: PayloadRequest,
  entries: readonly Candidate[],
  read: (ids: readonly string[]) => Promise<Candidate[]>,
): Promise<FoundGroup[]> {
  const ids = await recentIds(req);
  const documents = await read(ids);
  const recent = ids.flatMap((id) => [...entries, ...documents].find((one) => one.id === id) ?? []);
  const rest = entries.filter(({ id, kind }) => kind !== 'setting' && !ids.includes(id));
  const t = translator(req.i18n.language);
  return [
    { name: t('Recent'), found: recent.map(foundOf) },
    ...(['action', 'view'] as const).map((kind) => ({
      name: t(groupNames[kind]),
      found: rest.filter((one) => one.kind === kind).map(foundOf),
    })),
  ].filter(({ found }) => found.length > 0);
}

async function recentIds(req: PayloadRequest): Promise<string[]> {
  const { ids } = await readPreference(req, recentPreference);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxRecent) : [];
}
