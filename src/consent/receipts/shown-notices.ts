import type { Notice } from './notice.ts';
import type { NoticeArchive } from './notice-archive.ts';

/** Versions times languages whose notices are known by name: those since this process started. */
const maxShown = 500;

/** What visitors are being shown, and whatever was. */
export type ShownNotices = {
  /** Hash of the notice of one version in one language; empty when this process has not seen it published. */
  shown(version: string, locale: string): string;
  find(hash: string): Promise<Notice | undefined>;
};

export type NoticeBoard = ShownNotices & { publish(notices: readonly Notice[]): void };

/** Archives what is published and remembers which version and language it was. */
export function createNoticeBoard(archive: NoticeArchive): NoticeBoard {
  const hashes = new Map<string, string>();
  return {
    shown: (version, locale) => hashes.get(`${version} ${locale}`) ?? '',
    find: async (hash) => (hash === '' ? undefined : archive.find(hash)),
    publish(notices) {
      for (const notice of notices) {
        const name = `${notice.version} ${notice.locale}`;
        hashes.delete(name);
        hashes.set(name, archive.keep(notice));
        const [oldest] = hashes.keys();
        if (hashes.size > maxShown && oldest !== undefined) hashes.delete(oldest);
      }
    },
  };
}
