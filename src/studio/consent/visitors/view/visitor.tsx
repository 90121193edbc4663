import type { AdminViewServerProps } from 'payload';
import { translator } from '../../../translations/translate.ts';
import { Frame } from '../../../ui/frame.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { OneVisitor } from './one-visitor.tsx';

/** `/admin/visitor`: the data about one visitor, to export or erase. */
export function Visitor(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

function Page({ initPageResult }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  return (
    <>
      <PageHead
        title={t('Visitor lookup')}
        description={t(
          'Answer people who ask what is stored about them or want it erased. They find their visitor id in the cookie candor-visitor, and their receipt on the site under “my data”.',
        )}
      />
      <OneVisitor address={`${api}/visitors`} recordsPath={`${admin}/records`} language={i18n.language} />
    </>
  );
}
