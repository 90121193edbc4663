import type { Environment } from '../../platform/environment.ts';
import { openContent } from '../../published/read.ts';

/** Returns whether accounts, documents or names were deleted for good since the call before. The first call only remembers where the log stands. */
type DeletionWatch = () => Promise<boolean>;

/** Reads the studio's activity log, which has an entry for every deletion, written in its transaction. */
export function watchDeletions({ content }: Pick<Environment, 'content'>): DeletionWatch {
  let last: number | undefined;
  return async () => {
    const newest = await newestDeletion(content);
    const isNew = last !== undefined && newest > last;
    last = newest;
    return isNew;
  };
}

async function newestDeletion(content: Environment['content']): Promise<number> {
  const sql = await openContent(content);
  if (!sql) return 0;
  try {
    const [row] = await sql.all(
      "SELECT max(sequence) AS newest FROM account_activity WHERE kind IN ('account-removed', 'deleted', 'import-undone', 'names-erased')",
    );
    return Number(row?.newest ?? 0);
  } finally {
    await sql.close();
  }
}
