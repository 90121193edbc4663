import type { AdminViewServerProps } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import { studioServices } from '../../services.ts';
import { translator } from '../../translations/translate.ts';
import { Frame } from '../../ui/frame.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { ZoneNote } from '../../ui/time/reader-zone.tsx';
import { writtenIn } from '../written.ts';
import { HealthList } from './health-list.tsx';

/** `/admin/system-health`: whether everything works, what is wrong and since when, what it means, and what to do. */
export async function HealthView(props: AdminViewServerProps) {
  const { payload, i18n } = props.initPageResult.req;
  const { language } = i18n;
  const t = translator(language);
  const { checkedAtMs, findings } = await studioServices(readEnvironment()).health.read(payload);
  return (
    <Frame {...props}>
      <PageHead
        title={t('System health')}
        description={t(
          'See whether every part of Candor works, what a problem means for visitors and editors, and what to do.',
        )}
      />
      <HealthList
        address={`${payload.config.routes.api}/system-health`}
        initial={{ checkedAtMs, findings: findings.map((finding) => writtenIn(language, finding)) }}
        language={language}
      />
      <ZoneNote />
    </Frame>
  );
}
