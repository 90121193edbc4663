import { Link, NavGroup } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { AuditCount } from '../../audits/view/news.tsx';
import '../../audits/view/audits.css';
import { type Phrase, sayIn } from '../../words/say.ts';
import { isFor, views } from '../views.ts';

/** `view`: the link is visible to everyone who may open this view; without it, to all signed-in users. */
type Way = { id: string; path: string; phrase: Phrase; view?: keyof typeof views };

const groups: readonly { name: Phrase; ways: readonly Way[] }[] = [
  {
    name: 'Measure',
    ways: [
      { id: 'overview', path: '/reports', phrase: 'Overview', view: 'reports' },
      { id: 'realtime', path: '/reports?report=realtime', phrase: 'Realtime', view: 'reports' },
      { id: 'reports', path: '/reports?report=channels', phrase: 'Reports', view: 'reports' },
      { id: 'annotations', path: '/collections/annotations', phrase: 'Annotations' },
      { id: 'deliveries', path: '/deliveries', phrase: 'Deliveries', view: 'deliveries' },
      { id: 'counters', path: '/counters', phrase: 'Pipeline health', view: 'counters' },
    ],
  },
  {
    name: 'Received',
    ways: [
      { id: 'submissions', path: '/submissions', phrase: 'Submissions', view: 'submissions' },
      { id: 'subscribers', path: '/subscribers', phrase: 'Newsletter list', view: 'subscribers' },
      { id: 'outbox', path: '/outbox', phrase: 'Email log', view: 'outbox' },
    ],
  },
  {
    name: 'Proof',
    ways: [
      { id: 'records', path: '/records', phrase: 'Consent records', view: 'records' },
      { id: 'visitor', path: '/visitor', phrase: 'Visitor lookup', view: 'visitor' },
      { id: 'audits', path: '/audits', phrase: 'Audit', view: 'audits' },
      { id: 'inbox', path: '/inbox', phrase: 'CSP reports', view: 'inbox' },
    ],
  },
  {
    name: 'People',
    ways: [
      { id: 'people', path: '/people', phrase: 'People', view: 'people' },
      { id: 'activity', path: '/activity', phrase: 'Activity', view: 'activity' },
      { id: 'security', path: '/security', phrase: 'Sign-in and security', view: 'security' },
    ],
  },
];

/** Links to visitor data, below the links to content. */
export function NavLinks({ payload, user, i18n }: ServerProps) {
  const say = sayIn(i18n.language);
  const open = groups.map(({ name, ways }) => ({
    name,
    ways: ways.filter(({ view }) => !view || isFor(views[view], user)),
  }));
  return open
    .filter(({ ways }) => ways.length > 0)
    .map(({ name, ways }) => (
      <NavGroup key={name} label={say(name)}>
        {ways.map(({ id, path, phrase }) => (
          <Link
            key={id}
            className="nav__link"
            href={`${payload.config.routes.admin}${path}`}
            id={`nav-${id}`}
            prefetch={false}
          >
            <span className="nav__link-label">{say(phrase)}</span>
            {id === 'audits' && <AuditCount language={i18n.language} />}
          </Link>
        ))}
      </NavGroup>
    ));
}
