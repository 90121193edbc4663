import { traced } from '../platform/tracing/tracing.ts';
import type { Journal, JournalCounts } from './contract.ts';

/** The same journal; where work is traced, each append is a span that ends when the entry is on the disk. */
export function tracedJournal(journal: Journal): Journal {
  if (!globalThis.candorTracer) return journal;
  return {
    folder: journal.folder,
    append: (entry) =>
      traced({ name: 'journal append', kind: 'internal', attributes: { 'candor.entry.kind': entry.kind } }, () =>
        journal.append(entry),
      ),
    isHealthy: () => journal.isHealthy(),
    ...(journal.counts && { counts: () => journal.counts?.() as JournalCounts }),
    close: () => journal.close(),
  };
}
