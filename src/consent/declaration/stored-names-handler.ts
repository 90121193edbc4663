import { type Handler, jsonAnswer } from '../../platform/http.ts';
import type { ConsentDependencies } from '../dependencies.ts';
import { storedNames } from './stored-names.ts';

/**
 * Handles GET /consent/stored-names: what vendors store on a visitor's device, by category. A page fetches the list when a category is withdrawn and
 * removes the items by name; no page includes the list. If nothing is published, the list is empty.
 */
export function createStoredNamesHandler({ settings }: Pick<ConsentDependencies, 'settings'>): Handler {
  return () => jsonAnswer(200, storedNames(settings()?.vendors ?? []), { 'cache-control': 'no-cache' });
}
