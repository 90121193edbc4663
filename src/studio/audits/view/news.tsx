import type { ServerProps } from 'payload';
import { subjectIn } from '../../../audit/subject.ts';
import { languageOf } from '../../../audit/messages.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { readAuditNews } from '../read.ts';
import { studioServices } from '../../services.ts';
import { Notice } from '../../ui/kit/notice.tsx';
import { translator } from '../../translations/translate.ts';
import './audits.css';

/** A notice on the dashboard when something new happens before consent. */
export async function AuditNotice({ payload, i18n }: Pick<ServerProps, 'payload' | 'i18n'>) {
  const environment = readEnvironment();
  const news = await readAuditNews({ records: studioServices(environment).sql, environment });
  if (!news?.isWorse) return null;
  const t = translator(i18n.language);
  const names = [...news.cookies, ...news.hosts];
  const more = names.length - mostNames;
  const told = [...names.slice(0, mostNames), ...(more > 0 ? [t('and {count} more', { count: String(more) })] : [])];
  return (
    <div className="audits-news">
      <Notice tone="warning" role="status">
        {t('The latest audit found something new.')}{' '}
        {news.worst &&
          t('Most serious ({severity}): {subject}.', {
            severity: t(news.worst.severity),
            subject: subjectIn(languageOf(i18n.language), news.worst.subject),
          })}{' '}
        {names.length > 0 && t('New before consent: {names}.', { names: told.join(', ') })}{' '}
        <a href={`${payload.config.routes.admin}/audits/${news.id}`}>{t('View changes')}</a>
      </Notice>
    </div>
  );
}

const mostNames = 5;
