import { Link, NavGroup } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { type Phrase, sayIn } from '../../words/say.ts';

type Way = { id: string; path: string; phrase: Phrase; isForAdmins?: boolean };

const ways: readonly Way[] = [
  { id: 'nav-overview', path: '/reports', phrase: 'Overview' },
  { id: 'nav-realtime', path: '/reports?report=realtime', phrase: 'Realtime' },
  { id: 'nav-reports', path: '/reports?report=channels', phrase: 'Reports' },
  { id: 'nav-annotations', path: '/collections/annotations', phrase: 'Annotations' },
  { id: 'nav-counters', path: '/counters', phrase: 'Counters' },
  { id: 'nav-visitor', path: '/visitor', phrase: 'One visitor', isForAdmins: true },
];

/** The ways to what is measured. */
export function MeasureLinks({ payload, user, i18n }: ServerProps) {
  const say = sayIn(i18n.language);
  const { admin } = payload.config.routes;
  return (
    <NavGroup label={say('Measure')}>
      {ways.filter(({ isForAdmins }) => !isForAdmins || roleOf(user) === 'admin').map(({ id, path, phrase }) => (
        <Link key={id} className="nav__link" href={`${admin}${path}`} id={id} prefetch={false}>
          <span className="nav__link-label">{say(phrase)}</span>
        </Link>
      ))}
    </NavGroup>
  );
}
