import type { ServerProps } from 'payload';
import { roleOf } from '../../../content/access/role.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { studioServices } from '../../services.ts';
import { translator } from '../../translations/translate.ts';
import { Notice } from '../../ui/kit/notice.tsx';
import { writtenIn } from '../written.ts';
import './health-notice.css';

/** More than these say that something all of them need is missing. */
const mostNamed = 5;

/** On the dashboard of admins: the problems of the system health by their titles, and the way to what to do. */
export async function HealthNotice({ payload, user, i18n }: Pick<ServerProps, 'payload' | 'user' | 'i18n'>) {
  if (roleOf(user) !== 'admin') return null;
  const { findings } = await studioServices(readEnvironment()).health.read(payload);
  const problems = findings.filter(({ state }) => state === 'failure' || state === 'warning');
  if (problems.length === 0) return null;
  const t = translator(i18n.language);
  const tone = problems.some(({ state }) => state === 'failure') ? 'error' : 'warning';
  return (
    <div className="health-notice">
      <Notice tone={tone} role="status">
        {t('Problems: {count}', { count: problems.length.toLocaleString(i18n.language) })}
        <ul>
          {problems.slice(0, mostNamed).map((finding) => (
            <li key={finding.id}>{writtenIn(i18n.language, finding).title}</li>
          ))}
        </ul>
        <a href={`${payload.config.routes.admin}/system-health`}>{t('View system health')}</a>
      </Notice>
    </div>
  );
}
