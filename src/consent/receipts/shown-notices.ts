import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Notice } from './notice.ts';
import type { NoticeArchive } from './notice-archive.ts';

/** Bounds the notices known by version and language: those published since this process started. */
const maxShown = 500;

/** The notices that are shown now, and all archived ones. */
export type ShownNotices = {
  /** Returns the hash of the notice of one version in one language. Empty when this process has not seen it published. */
  shown(version: string, locale: string): string;
  find(hash: string): Promise<Notice | undefined>;
};

export type NoticeBoard = ShownNotices & { publish(notices: readonly Notice[]): void };

/** Archives published notices and remembers their version and language. */
export function createNoticeBoard(archive: NoticeArchive): NoticeBoard {
  const hashes = new BoundedMap<string, string>(maxShown);
  return {
    shown: (version, locale) => hashes.get(`${version} ${locale}`) ?? '',
    find: async (hash) => (hash === '' ? undefined : archive.find(hash)),
    publish(notices) {
      for (const notice of notices) hashes.set(`${notice.version} ${notice.locale}`, archive.keep(notice));
    },
  };
}
