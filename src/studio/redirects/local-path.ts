import { ownPathOf } from '../../content/fields/own-path.ts';
import { type LocalPath, localPathOf } from '../../site/address.ts';

/** An editor's path taken apart: `/de/alt` is `/alt` in German. Undefined for an address elsewhere. */
export function placeOnSite(address: unknown): LocalPath | undefined {
  const path = typeof address === 'string' ? ownPathOf(address.replace(/[?#].*$/s, '')) : undefined;
  return path === undefined ? undefined : localPathOf(path);
}
