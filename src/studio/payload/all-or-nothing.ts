import { APIError, type CollectionAfterOperationHook, type CollectionConfig } from 'payload';
import { addHooks } from './features.ts';

/**
 * Undoes a whole bulk change when one document fails, and reports why. Payload itself only lists the documents that
 * failed, after they were half written, and commits the rest with them.
 */
export function allOrNothing(collection: CollectionConfig): CollectionConfig {
  return addHooks(collection, { afterOperation: [undoWhenOneFailed] });
}

const undoWhenOneFailed: CollectionAfterOperationHook = ({ result }) => {
  const failed: unknown[] = isBulk(result) ? result.errors : [];
  const [first] = failed;
  if (first === undefined) return result;
  const reason = isReason(first) ? first.message : 'One of the documents could not be changed.';
  throw new APIError(`Nothing was changed. ${reason}`, 409, null, true);
};

function isBulk(result: unknown): result is { errors: unknown[] } {
  return typeof result === 'object' && result !== null && 'errors' in result && Array.isArray(result.errors);
}

function isReason(failed: unknown): failed is { message: string; isPublic: true } {
  return (
    typeof failed === 'object' &&
    failed !== null &&
    'message' in failed &&
    typeof failed.message === 'string' &&
    'isPublic' in failed &&
    failed.isPublic === true
  );
}
