import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, type CollectionConfig, type PayloadRequest } from 'payload';
import { readUsage } from './read.ts';
import { isUsable, type Use } from './usage.ts';

/** What a message can name before it is too long to read. */
const maxNamed = 3;

/** What pages show cannot be deleted from under them: a published page would have a hole at once. */
export function keptWhileUsed(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection;
  const refuse = (req: PayloadRequest, id: unknown) => refuseWhileUsed(req, collection.slug, String(id));
  const beforeDelete: CollectionBeforeDeleteHook = ({ req, id }) => refuse(req, id);
  const beforeTrash: CollectionBeforeChangeHook = async ({ req, data, originalDoc }) => {
    if (data.deletedAt && originalDoc && !originalDoc.deletedAt) await refuse(req, originalDoc.id);
    return data;
  };
  return { ...collection, hooks: { ...hooks, beforeDelete: [...(hooks?.beforeDelete ?? []), beforeDelete], beforeChange: [...(hooks?.beforeChange ?? []), ...(collection.trash ? [beforeTrash] : [])] } };
}

async function refuseWhileUsed(req: PayloadRequest, collection: string, id: string): Promise<void> {
  if (!isUsable(collection)) return;
  // Whether it is used does not depend on what the asker may read.
  const { uses, more } = await readUsage({ payload: req.payload, reader: 'studio', transactionID: req.transactionID }, { collection, id });
  if (uses.length > 0) throw new APIError(messageOf(uses, more), 409, { code: 'in_use' }, true);
}

function messageOf(uses: readonly Use[], more: number): string {
  const named = uses.slice(0, maxNamed).map(({ kind, slug, title }) => (kind === 'global' ? slug : `“${title}”`));
  const others = uses.length - named.length + more;
  return `This is still used: ${named.join(', ')}${others > 0 ? ` and in ${others} more places` : ''}. Take it off there first, then delete it. (in_use)`;
}
