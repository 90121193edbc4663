import type { CountName } from '../contract.ts';
import type { Drill } from './drill.ts';

const labels: Record<CountName, string> = {
  pages: 'pages',
  posts: 'posts',
  media: 'media',
  accounts: 'accounts',
  consentRecords: 'consent records',
  submissions: 'submissions',
  subscribers: 'subscribers',
  events: 'events',
};

const statuses = { ok: 'ok', failed: 'FAILED', note: 'note' } as const;

export function isPassed({ checks }: Drill): boolean {
  return checks.every(({ status }) => status !== 'failed');
}

/** Seconds until a real restore would be ready to start: decrypted, restored, and updated to this version. */
function restoreSeconds({ checks }: Drill): number {
  const steps: readonly string[] = ['decryption', 'restore', 'migrations'];
  return checks.filter(({ name }) => steps.includes(name)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** What `--json` prints. */
export function summaryOf(drill: Drill) {
  const { backup, manifest, checks, counts } = drill;
  return {
    ok: isPassed(drill),
    backup,
    takenAt: manifest?.takenAt ?? null,
    product: manifest?.product ?? null,
    files: manifest?.files.length ?? null,
    bytes: manifest ? bytesIn(manifest) : null,
    restoreSeconds: rounded(restoreSeconds(drill)),
    counts,
    checks: checks.map((one) => ({ ...one, seconds: rounded(one.seconds) })),
  };
}

/** What a person reads. */
export function reportOf(drill: Drill): string {
  const { backup, manifest, checks, counts } = drill;
  const lines = [`Restore drill of ${backup}`];
  if (manifest)
    lines.push(
      `Taken at ${manifest.takenAt} by version ${manifest.product}: ${manifest.files.length} files, ${(bytesIn(manifest) / 1e6).toFixed(1)} MB`,
    );
  lines.push('');
  for (const { name, status, message, seconds } of checks)
    lines.push(`${statuses[status].padEnd(7)} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s  ${message}`);
  if (counts.length > 0) lines.push('', `${''.padEnd(24)}${'restored'.padStart(12)}${'in the backup'.padStart(16)}`);
  for (const { name, restored, inBackup } of counts)
    lines.push(`        ${labels[name].padEnd(16)}${shown(restored).padStart(12)}${shown(inBackup).padStart(16)}`);
  return [...lines, '', verdictOf(drill), ...adviceOf(drill)].join('\n');
}

function verdictOf(drill: Drill): string {
  if (isPassed(drill))
    return `This backup can be restored. A restore on this machine takes ${restoreSeconds(drill).toFixed(1)} s, from the files to databases that this version can start with.`;
  const wrong = drill.checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return `This backup is not sound: ${wrong.join(', ')}. Try an earlier backup, and look for the cause before the next one is taken.`;
}

function adviceOf({ manifest }: Drill): string[] {
  const lines: string[] = [];
  if (manifest?.events === 'elsewhere')
    lines.push(
      'The events are not in this backup: they are on another server, whose backups need drills of their own.',
    );
  if (manifest?.secret && !manifest.secret.isIncluded)
    lines.push(`The secret is not in this backup. Its id is ${manifest.secret.id}.`);
  return lines;
}

function bytesIn({ files }: NonNullable<Drill['manifest']>): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function shown(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en');
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
