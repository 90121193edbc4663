import type { Phrase } from '../../translations/translate.ts';
import type { views } from '../views.ts';

/** A page of the studio itself: those who may open the view see the link. */
export type ViewLink = { id: string; path: string; phrase: Phrase; view: keyof typeof views };
/** The slug of a collection or a global, or a page of the studio itself. */
export type NavItem = string | ViewLink;
/** Entries that few people need: they show while their parent, or one of them, is open. Without access to the parent they stand in its place. */
export type NavBranch = { parent: NavItem; children: readonly NavItem[] };
export type NavEntry = NavItem | NavBranch;
export type NavGroupItems = { name: Phrase; items: readonly NavEntry[] };

/** More groups than these nobody keeps in mind; a test counts them. */
export const maxNavGroups = 7;

/** The navigation, by what a person does. A collection or global that is not listed comes last in the group that its definition names. */
export const navGroups: readonly NavGroupItems[] = [
  {
    name: 'Content',
    items: [
      'pages',
      { parent: 'posts', children: ['topics', 'authors'] },
      { parent: 'sections', children: ['patterns'] },
      'media',
      { id: 'translations', path: '/translations', phrase: 'Translations', view: 'translations' },
    ],
  },
  { name: 'Site', items: ['site', 'navigation', 'footer', 'sharing', 'legal', 'redirects'] },
  {
    name: 'Forms',
    items: [
      'forms',
      { id: 'submissions', path: '/submissions', phrase: 'Submissions', view: 'submissions' },
      { id: 'subscribers', path: '/subscribers', phrase: 'Subscribers', view: 'subscribers' },
      'newsletter',
    ],
  },
  {
    name: 'Analytics',
    items: [
      { id: 'overview', path: '/reports', phrase: 'Overview', view: 'reports' },
      { id: 'realtime', path: '/reports?report=realtime', phrase: 'Realtime', view: 'reports' },
      {
        parent: { id: 'reports', path: '/reports?report=channels', phrase: 'Reports', view: 'reports' },
        children: ['annotations'],
      },
      {
        parent: 'destinations',
        children: [{ id: 'deliveries', path: '/deliveries', phrase: 'Deliveries', view: 'deliveries' }],
      },
      'measurement',
    ],
  },
  {
    name: 'Consent',
    items: [
      { parent: 'consent', children: ['banner-versions'] },
      'vendors',
      'embedded-sites',
      {
        parent: { id: 'records', path: '/records', phrase: 'Consent records', view: 'records' },
        children: ['record-heads'],
      },
      { id: 'visitor', path: '/visitor', phrase: 'Visitor lookup', view: 'visitor' },
      { parent: { id: 'audits', path: '/audits', phrase: 'Audits', view: 'audits' }, children: ['audit'] },
    ],
  },
  {
    name: 'Accounts',
    items: [
      { id: 'people', path: '/people', phrase: 'People', view: 'people' },
      { id: 'activity', path: '/activity', phrase: 'Activity', view: 'activity' },
      'accounts',
    ],
  },
  {
    name: 'System',
    items: [
      { id: 'health', path: '/system-health', phrase: 'System health', view: 'health' },
      { id: 'outbox', path: '/outbox', phrase: 'Email log', view: 'outbox' },
      { id: 'inbox', path: '/inbox', phrase: 'CSP reports', view: 'inbox' },
      { id: 'counters', path: '/counters', phrase: 'Pipeline health', view: 'counters' },
      'webhooks',
      'api-keys',
      { id: 'contentExport', path: '/content-export', phrase: 'Export content', view: 'contentExport' },
    ],
  },
];

/** Returns the entries of a group, each with those below it. */
export function branchesOf({ items }: NavGroupItems): NavBranch[] {
  return items.map((entry) =>
    typeof entry === 'object' && 'parent' in entry ? entry : { parent: entry, children: [] },
  );
}
