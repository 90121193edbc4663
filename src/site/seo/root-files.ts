import { defaultLocale, keyOf, type SharingDocument } from '../../published/contract.ts';
import type { PublishedStore } from '../published/store.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Text files that other services expect at the root, with the owner's content from the studio. `security.txt` is always there (`security-txt.ts`). */
const files: ReadonlyMap<string, Exclude<keyof SharingDocument['files'], 'security'>> = new Map([
  ['/ads.txt', 'ads'],
  ['/app-ads.txt', 'appAds'],
  ['/humans.txt', 'humans'],
]);

const key = keyOf.global('sharing', defaultLocale);

/** Returns undefined when there is no such file, or the owner wrote nothing. */
export function rootFileAt(store: Pick<PublishedStore, 'document'>, address: string): GeneratedFile | undefined {
  const name = files.get(address);
  const sharing = name && store.document(key);
  const text = name && sharing?.kind === 'sharing' ? sharing.files[name] : '';
  return text === ''
    ? undefined
    : { contentType: 'text/plain; charset=utf-8', body: `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`, reads: [key] };
}
