import { backupOldMs } from '../../../platform/health-thresholds.ts';
import { type LastBackup, readLastBackup } from '../../../platform/last-backup.ts';
import type { Check } from '../check.ts';
import type { Finding } from '../finding.ts';

const docs = 'docs/operations.md#back-up';
const remedy: NonNullable<Finding['remedy']> = { phrase: 'Run npm run backup daily, and try a restore once.' };

/** The last backup that was completed on this machine. Snapshots of disks and backups of a server are not known here. */
export const backups: Check = {
  id: 'backups',
  name: 'Backups',
  async run({ environment, nowMs }) {
    const last = await readLastBackup(environment.dataDir);
    if (!last) return [notKnown];
    return [nowMs - last.takenAtMs > backupOldMs ? old(last) : recent(last, nowMs)];
  },
};

const notKnown: Finding = {
  id: 'backups',
  state: 'unknown',
  title: { phrase: 'No backup is known' },
  detail: {
    phrase: 'npm run backup has never completed on this machine. Other kinds of backup are not known here.',
  },
  remedy,
  docs,
};

function old({ takenAtMs }: LastBackup): Finding {
  return {
    id: 'backups',
    state: 'warning',
    title: { phrase: 'The last backup is old' },
    detail: {
      phrase: 'If the disk failed now, everything that visitors and editors did since then would be lost.',
    },
    sinceMs: takenAtMs,
    remedy,
    docs,
  };
}

function recent({ takenAtMs, isEncrypted }: LastBackup, nowMs: number): Finding {
  return {
    id: 'backups',
    state: 'ok',
    title: { phrase: 'Backups' },
    detail: {
      phrase: isEncrypted ? 'The last backup was taken {ago} and is encrypted.' : 'The last backup was taken {ago}.',
      values: { ago: { agoMs: nowMs - takenAtMs } },
    },
  };
}
