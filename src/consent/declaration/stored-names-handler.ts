import { type Handler, jsonAnswer } from '../../platform/http.ts';
import type { ConsentParts } from '../parts.ts';
import { storedNames } from './stored-names.ts';

/**
 * GET /consent/stored-names: what vendors keep on a visitor's device, by category. A page fetches it when a category is withdrawn and
 * removes what it finds by these names; no page carries the list. Where nothing is published there is nothing to remove.
 */
export function createStoredNamesHandler({ settings }: Pick<ConsentParts, 'settings'>): Handler {
  return () => jsonAnswer(200, storedNames(settings()?.vendors ?? []), { 'cache-control': 'no-cache' });
}
