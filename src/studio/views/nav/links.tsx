import { Link, NavGroup } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { type Role, roleOf } from '../../../content/access/role.ts';
import { AuditCount } from '../audits/news.tsx';
import '../audits/audits.css';
import { type Phrase, sayIn } from '../../words/say.ts';

/** `roles`: who may see what is there; without them everyone who is signed in. */
type Way = { id: string; path: string; phrase: Phrase; roles?: readonly Role[] };

const admins: readonly Role[] = ['admin'];
const readers: readonly Role[] = ['admin', 'editor', 'privacy'];
const answerable: readonly Role[] = ['admin', 'privacy'];

const groups: readonly { name: Phrase; ways: readonly Way[] }[] = [
  {
    name: 'Measure',
    ways: [
      { id: 'overview', path: '/reports', phrase: 'Overview' },
      { id: 'realtime', path: '/reports?report=realtime', phrase: 'Realtime' },
      { id: 'reports', path: '/reports?report=channels', phrase: 'Reports' },
      { id: 'annotations', path: '/collections/annotations', phrase: 'Annotations' },
      { id: 'deliveries', path: '/deliveries', phrase: 'Deliveries', roles: admins },
      { id: 'counters', path: '/counters', phrase: 'Counters' },
    ],
  },
  {
    name: 'Received',
    ways: [
      { id: 'submissions', path: '/submissions', phrase: 'Submissions', roles: readers },
      { id: 'subscribers', path: '/subscribers', phrase: 'Newsletter list', roles: answerable },
      { id: 'outbox', path: '/outbox', phrase: 'Outbox', roles: admins },
    ],
  },
  {
    name: 'Proof',
    ways: [
      { id: 'records', path: '/records', phrase: 'Consent records', roles: answerable },
      { id: 'visitor', path: '/visitor', phrase: 'One visitor', roles: answerable },
      { id: 'audits', path: '/audits', phrase: 'Audit' },
      { id: 'inbox', path: '/inbox', phrase: 'Inbox of reports' },
    ],
  },
  {
    name: 'People',
    ways: [
      { id: 'people', path: '/people', phrase: 'People', roles: admins },
      { id: 'activity', path: '/activity', phrase: 'Activity', roles: answerable },
      { id: 'security', path: '/security', phrase: 'Sign-in and security' },
    ],
  },
];

/** The ways to what visitors did, sent and decided, below what editors make. */
export function NavLinks({ payload, user, i18n }: ServerProps) {
  const say = sayIn(i18n.language);
  const role = roleOf(user);
  const open = groups.map(({ name, ways }) => ({ name, ways: ways.filter(({ roles }) => !roles || roles.some((one) => one === role)) }));
  return open.filter(({ ways }) => ways.length > 0).map(({ name, ways }) => (
    <NavGroup key={name} label={say(name)}>
      {ways.map(({ id, path, phrase }) => (
        <Link key={id} className="nav__link" href={`${payload.config.routes.admin}${path}`} id={`nav-${id}`} prefetch={false}>
          <span className="nav__link-label">{say(phrase)}</span>
          {id === 'audits' && <AuditCount language={i18n.language} />}
        </Link>
      ))}
    </NavGroup>
  ));
}
