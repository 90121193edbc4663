import type { Phrase } from '../translations/translate.ts';

/** Names of the work that the worker does, for its consumers, cleanups and leases. */
const labels: Readonly<Record<string, Phrase>> = {
  audits: 'Audits',
  'browser-reports': 'CSP reports',
  'consent records': 'Consent records',
  deliveries: 'Deliveries',
  destinations: 'Deliveries',
  'erased ids': 'Erased ids',
  events: 'Events',
  forms: 'Submissions',
  heads: 'Chain publication',
  mail: 'Email',
  'page-loads': 'Page load counts',
  quarantine: 'Unreadable journal data',
  records: 'Consent records',
  'redirect-hits': 'Redirect counts',
  uploads: 'Uploaded files',
  webhooks: 'Webhooks',
};

/** Returns the phrase for a name in the database; one of a newer version stays as it is. */
export function labelOf(name: string): string {
  return labels[name] ?? name;
}
