import { readEnvironment } from '../../../platform/environment.ts';
import { readAuditNews } from '../read.ts';
import { studioServices } from '../../services.ts';
import { Status } from '../../ui/kit/status.tsx';
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx';
import { translator } from '../../translations/translate.ts';

/** The number of findings in the latest audit, beside the link to the audits; marked when there are new ones. */
export async function FindingsCount({ language }: { language: string }) {
  const environment = readEnvironment();
  const news = await readAuditNews({ records: studioServices(environment).sql, environment });
  if (!news || news.findings === 0) return null;
  const t = translator(language);
  return (
    <Status tone={news.isWorse ? 'error' : 'info'} title={t('{count} findings', { count: String(news.findings) })}>
      {news.findings}
      {news.isWorse && <VisuallyHidden> ({t('New')})</VisuallyHidden>}
    </Status>
  );
}
