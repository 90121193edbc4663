import type { CollectionConfig } from 'payload';
import { shownNames } from '../../accounts/shown-names.ts';
import { addHooks } from '../../payload/features.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';

/** Adds the name of who published an archived banner to every version that is read. The archive itself holds the account's email address. */
export function withPublisher(collection: CollectionConfig): CollectionConfig {
  return addHooks(collection, {
    beforeRead: [
      async ({ req, doc }) => {
        const by = isRecord(doc) ? textOf(doc.publishedBy) : '';
        // Rows of scheduled publishes and of commands name no account.
        const publisher = by.includes('@') ? (await shownNames(req, [by]))(by) : by;
        return { ...doc, publisher };
      },
    ],
  });
}
