import type { Endpoint } from 'payload';
import { anyoneSignedIn } from '../../../content/access/anyone-signed-in.ts';
import { forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { readUsage } from './read.ts';
import { isUsable } from './usage.ts';

const maxIdLength = 80;

/** `GET /api/usage?collection=media&id=…`: where something is used, as far as the user may read it. */
export const usageEndpoint: Endpoint = {
  path: '/usage',
  method: 'get',
  handler: forRoles(anyoneSignedIn, 'Sign in to see where this is used.', async (req) => {
    const collection = req.searchParams.get('collection');
    const id = req.searchParams.get('id') ?? '';
    if (!isUsable(collection) || !/^[0-9a-f-]+$/i.test(id) || id.length > maxIdLength)
      return refused(400, 'The request does not say which document it is about. Reload the page and try again.');
    return Response.json(await readUsage({ payload: req.payload, reader: req.user }, { collection, id }), { headers });
  }),
};
