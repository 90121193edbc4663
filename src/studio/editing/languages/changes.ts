import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { defaultLocale } from '../../../published/contract.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { collectionOf } from './translations.ts';

const asked = z.object({ kind: z.enum(['page', 'post']), id: z.uuid(), since: z.iso.datetime() });
type Asked = z.infer<typeof asked>;

/**
 * `GET /api/translations/changes?kind=page&id=…&since=…`: redirects to the comparison of the published original with what it was at that time, or to the list
 * of versions when that is no longer kept.
 */
export const originalChangesEndpoint: Endpoint = {
  path: '/translations/changes',
  method: 'get',
  handler: forRoles(anyoneSignedIn, 'Sign in to see what was changed.', async (req) => {
    const wanted = asked.safeParse(Object.fromEntries(req.searchParams));
    if (!wanted.success)
      return refused(400, 'The request does not say which translation it is about. Reload the page and try again.');
    const [from, to] = await Promise.all([
      newestVersion(req, wanted.data, wanted.data.since),
      newestVersion(req, wanted.data),
    ]);
    const { kind, id } = wanted.data;
    const versions = `${req.payload.config.routes.admin}/collections/${collectionOf[kind]}/${id}/versions`;
    const languages = encodeURIComponent(JSON.stringify([defaultLocale]));
    const location = from && to ? `${versions}/${to}?versionFrom=${from}&localeCodes=${languages}` : versions;
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }),
};

/** Returns the id of the newest published version, up to a time if there is one. */
async function newestVersion(req: PayloadRequest, { kind, id }: Asked, until?: string): Promise<string | undefined> {
  const { docs } = await req.payload.findVersions({
    collection: collectionOf[kind],
    where: {
      and: [
        { parent: { equals: id } },
        { 'version._status': { equals: 'published' } },
        ...(until === undefined ? [] : [{ updatedAt: { less_than_equal: until } }]),
      ],
    },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    select: {},
    overrideAccess: false,
    req,
  });
  return docs[0] && String(docs[0].id);
}
