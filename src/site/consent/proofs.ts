import { join } from 'node:path';
import type { ConsentDependencies } from '../../consent/dependencies.ts';
import { createDecisionReader } from '../../consent/decision/proven.ts';
import { createReceiptKey, type ReceiptJwk } from '../../consent/receipts/key.ts';
import { openKeyList, writeKeys } from '../../consent/receipts/key-list.ts';
import { openNoticeArchive } from '../../consent/receipts/notice-archive.ts';
import { shareReceipts } from '../../consent/receipts/share-receipts.ts';
import { createNoticeBoard } from '../../consent/receipts/shown-notices.ts';
import { openSharedFiles } from '../../platform/files/shared-files.ts';
import type { CurrentConsent } from './consent-settings.ts';
import { createNoticePublisher } from './notices.ts';
import type { PublishedStore } from '../published/store.ts';
import type { SiteDependencies } from '../dependencies.ts';

/** The data that receipts need: the notices that were shown, the signing keys, and decisions whether or not they are still valid. */
export type Proofs = {
  dependencies: Pick<ConsentDependencies, 'decisionOf' | 'notices' | 'receiptKeys'>;
  changed(keys: ReadonlySet<string>): void;
  close(): void | Promise<void>;
};

export function openProofs({
  dependencies,
  store,
  consent,
}: {
  dependencies: SiteDependencies;
  store: PublishedStore;
  consent: CurrentConsent;
}): Proofs {
  const { environment, secret, log } = dependencies;
  const folder = join(environment.dataDir, 'receipts');
  const noticesFolder = join(folder, 'notices');
  const file = join(folder, 'keys.json');
  const own = openKeyList({ file, present: createReceiptKey(secret).jwk, log });
  const keepKeys = (all: readonly ReceiptJwk[]) => writeKeys(file, all, log);
  const files = environment.s3 && openSharedFiles(environment, 'receipts');
  const shared = files && shareReceipts({ files, folder: noticesFolder, own, keepKeys, log });
  const notices = createNoticeBoard(openNoticeArchive(noticesFolder, log, shared));
  const receiptKeys = () => shared?.keys() ?? own;
  const decisionOf = createDecisionReader({ secret, settings: consent.document });
  const { changed } = createNoticePublisher({ store, board: notices, origin: environment.siteUrl.origin });
  return { dependencies: { decisionOf, notices, receiptKeys }, changed, close: () => shared?.close() };
}
