import { APIError, type CollectionAfterChangeHook, type CollectionAfterDeleteHook, type PayloadRequest } from 'payload';

/** Prevents a lockout: the last admin can neither be deleted nor get another role. */
export const keepAnAdminOnChange: CollectionAfterChangeHook = async ({ req, doc, previousDoc }) => {
  if (previousDoc?.role === 'admin' && doc.role !== 'admin') await requireAnAdmin(req);
};

export const keepAnAdminOnDelete: CollectionAfterDeleteHook = async ({ req, doc }) => {
  if (doc.role === 'admin') await requireAnAdmin(req);
};

async function requireAnAdmin(req: PayloadRequest): Promise<void> {
  const { totalDocs } = await req.payload.db.count({
    collection: 'users',
    where: { role: { equals: 'admin' } },
    req: { transactionID: req.transactionID },
  });
  if (totalDocs === 0)
    throw new APIError('This is the last admin. Make somebody else an admin first.', 409, null, true);
}
