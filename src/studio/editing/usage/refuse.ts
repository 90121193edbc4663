import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload';
import { addHooks } from '../../payload/features.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { readUsage } from './read.ts';
import { isUsable, type Use } from './usage.ts';

/** Maximum number of names in an error message. */
const maxNamed = 3;

/** Refuses to delete what pages show: a published page would have a hole at once. */
export function keptWhileUsed(collection: CollectionConfig): CollectionConfig {
  const refuse = (req: PayloadRequest, id: unknown) => refuseWhileUsed(req, collection.slug, String(id));
  const beforeDelete: CollectionBeforeDeleteHook = ({ req, id }) => refuse(req, id);
  const beforeTrash: CollectionBeforeChangeHook = async ({ req, data, originalDoc }) => {
    if (data.deletedAt && originalDoc && !originalDoc.deletedAt) await refuse(req, originalDoc.id);
    return data;
  };
  return addHooks(collection, { beforeDelete: [beforeDelete], beforeChange: collection.trash ? [beforeTrash] : [] });
}

async function refuseWhileUsed(req: PayloadRequest, collection: string, id: string): Promise<void> {
  if (!isUsable(collection)) return;
  // Whether it is used does not depend on the user's access.
  const { uses, more } = await readUsage(
    { payload: req.payload, reader: 'studio', transactionID: req.transactionID },
    { collection, id },
  );
  if (uses.length === 0) return;
  const refusal = { code: 'in_use', message: messageOf(uses, more, translator(req.i18n.language)) };
  throw new APIError(`${refusal.message} (${refusal.code})`, 409, null, true);
}

function messageOf(uses: readonly Use[], more: number, t: Translate): string {
  const named = uses
    .slice(0, maxNamed)
    .map(({ kind, slug, title }) => (kind === 'global' ? slug : `“${title}”`))
    .join(', ');
  const others = Math.max(0, uses.length - maxNamed) + more;
  if (others === 0)
    return t('This cannot be deleted because it is still used: {places}. Remove it there first.', { places: named });
  return t(
    'This cannot be deleted because it is still used: {places}, and in {count} more places. Remove it there first.',
    { places: named, count: String(others) },
  );
}
