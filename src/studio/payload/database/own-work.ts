import type { BaseDatabaseAdapter } from 'payload';

const mark = 'isOwnWork';

/** The context of an update that the studio makes by itself, without a person: the document does not count as changed, so nobody who has it open is told to reload it. */
export const ownWork = { [mark]: true };

export function isOwnWork(context: Readonly<Record<string, unknown>>): boolean {
  return context[mark] === true;
}

/** Keeps the time of the last change of documents that the studio updates by itself. */
export function withOwnWork(adapter: BaseDatabaseAdapter): void {
  const { updateOne } = adapter;
  adapter.updateOne = async function (asked) {
    const isKept = asked.req !== undefined && isOwnWork(asked.req.context ?? {});
    // Null leaves the column as it is; without a value the database adapter writes the present time.
    return await updateOne.call(this, isKept ? { ...asked, data: { ...asked.data, updatedAt: null } } : asked);
  };
}
