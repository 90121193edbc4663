import { join } from 'node:path';
import type { ConsentDependencies } from '../../consent/dependencies.ts';
import { createDecisionReader } from '../../consent/decision/proven.ts';
import { createReceiptKey } from '../../consent/receipts/key.ts';
import { openKeyList } from '../../consent/receipts/key-list.ts';
import { openNoticeArchive } from '../../consent/receipts/notice-archive.ts';
import { createNoticeBoard } from '../../consent/receipts/shown-notices.ts';
import type { CurrentConsent } from './consent-settings.ts';
import { createNoticePublisher } from './notices.ts';
import type { PublishedStore } from '../published/store.ts';
import type { SiteDependencies } from '../dependencies.ts';

/** The data that receipts need: the notices that were shown, the signing keys, and decisions whether or not they are still valid. */
export type Proofs = {
  dependencies: Pick<ConsentDependencies, 'decisionOf' | 'notices' | 'receiptKeys'>;
  changed(keys: ReadonlySet<string>): void;
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
  const notices = createNoticeBoard(openNoticeArchive(join(folder, 'notices'), log));
  const receiptKeys = openKeyList({ file: join(folder, 'keys.json'), present: createReceiptKey(secret).jwk, log });
  const decisionOf = createDecisionReader({ secret, settings: consent.document });
  const { changed } = createNoticePublisher({ store, board: notices, origin: environment.siteUrl.origin });
  return { dependencies: { decisionOf, notices, receiptKeys }, changed };
}
