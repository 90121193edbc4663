import type { Device, EvidenceReference, PageState, RequestKind, Severity, StorageEvidence, Visit } from '../contract.ts';

/** How reports call what the contract names. */
export const stateLabels: Readonly<Record<PageState, string>> = {
  undecided: 'No choice',
  rejected: 'Rejected',
  'only-functional': 'Only functional',
  'only-analytics': 'Only analytics',
  'only-performance': 'Only performance',
  'only-advertisement': 'Only advertisement',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  gpc: 'Global Privacy Control',
  'no-script': 'JavaScript off',
  expired: 'Expired choice',
  unreadable: 'Unreadable choice',
};

export const deviceLabels: Readonly<Record<Device, string>> = { desktop: 'desktop', phone: 'phone' };

export const severityLabels: Readonly<Record<Severity, string>> = { critical: 'Critical', major: 'Major', minor: 'Minor', note: 'Note' };

export const storageLabels: Readonly<Record<StorageEvidence['kind'], string>> = {
  'local-storage': 'Local storage',
  'session-storage': 'Session storage',
  'indexed-db': 'IndexedDB',
  'cache-storage': 'Cache Storage',
  'service-worker': 'Service worker',
  'window-name': 'window.name',
  'shared-storage': 'Shared Storage',
};

export const evidenceLabels: Readonly<Record<EvidenceReference['kind'], string>> = {
  cookie: 'Cookie',
  storage: 'Stored',
  request: 'Request',
  message: 'Message',
  navigation: 'Navigation',
  queue: 'Queue',
  banner: 'Banner',
  document: 'Document',
  screenshot: 'Picture',
};

/** Kinds that only open a connection or fetch ahead; everything else is asked for to be used. */
export const aheadKinds: ReadonlySet<RequestKind> = new Set(['preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'prerender']);

export function visitLabel({ state, device }: Pick<Visit, 'state' | 'device'>): string {
  return `${stateLabels[state]}, ${deviceLabels[device]}`;
}

/** Milliseconds as a person reads them. */
export function durationLabel(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
}

/** How long something is kept; `null` for the session. */
export function lifetimeLabel(seconds: number | null): string {
  if (seconds === null) return 'session';
  const day = 86_400;
  if (seconds >= day) return counted(Math.round(seconds / day), 'day');
  if (seconds >= 3_600) return counted(Math.round(seconds / 3_600), 'hour');
  return counted(Math.max(1, Math.round(seconds / 60)), 'minute');
}

export function sizeLabel(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** What is longer stands in the JSON output in full. */
export function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1)}…`;
}
