import type { Phrase } from '../../translations/translate.ts';
import type { views } from '../views.ts';

/** A page of the studio itself: those who may open the view see the link. */
export type ViewLink = { id: string; path: string; phrase: Phrase; view: keyof typeof views };
/** The slug of a collection or a global, or a page of the studio itself. */
export type NavItem = string | ViewLink;
export type NavGroupItems = { name: Phrase; items: readonly NavItem[] };

/** The navigation, by what a person does. A collection or global that is not listed comes last in the group that its definition names. */
export const navGroups: readonly NavGroupItems[] = [
  { name: 'Content', items: ['pages', 'posts', 'topics', 'authors', 'sections', 'media'] },
  { name: 'Site', items: ['site', 'navigation', 'footer', 'sharing', 'redirects'] },
  {
    name: 'Forms',
    items: [
      'forms',
      { id: 'submissions', path: '/submissions', phrase: 'Submissions', view: 'submissions' },
      { id: 'subscribers', path: '/subscribers', phrase: 'Newsletter list', view: 'subscribers' },
      'newsletter',
      { id: 'outbox', path: '/outbox', phrase: 'Email log', view: 'outbox' },
    ],
  },
  {
    name: 'Analytics',
    items: [
      { id: 'overview', path: '/reports', phrase: 'Overview', view: 'reports' },
      { id: 'realtime', path: '/reports?report=realtime', phrase: 'Realtime', view: 'reports' },
      { id: 'reports', path: '/reports?report=channels', phrase: 'Reports', view: 'reports' },
      'annotations',
      'destinations',
      { id: 'deliveries', path: '/deliveries', phrase: 'Deliveries', view: 'deliveries' },
      { id: 'counters', path: '/counters', phrase: 'Pipeline health', view: 'counters' },
      'measurement',
    ],
  },
  {
    name: 'Consent',
    items: [
      'consent',
      'vendors',
      'embedded-sites',
      'banner-versions',
      { id: 'records', path: '/records', phrase: 'Consent records', view: 'records' },
      'record-heads',
      { id: 'visitor', path: '/visitor', phrase: 'Visitor lookup', view: 'visitor' },
      { id: 'inbox', path: '/inbox', phrase: 'CSP reports', view: 'inbox' },
    ],
  },
  { name: 'Audits', items: [{ id: 'audits', path: '/audits', phrase: 'Audits', view: 'audits' }, 'audit'] },
  {
    name: 'Accounts',
    items: [
      { id: 'people', path: '/people', phrase: 'People', view: 'people' },
      { id: 'activity', path: '/activity', phrase: 'Activity', view: 'activity' },
      { id: 'security', path: '/security', phrase: 'Sign-in and security', view: 'security' },
      'accounts',
    ],
  },
  {
    name: 'System',
    items: [{ id: 'health', path: '/system-health', phrase: 'System health', view: 'health' }],
  },
];
