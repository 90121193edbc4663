import type { AdminViewServerProps } from 'payload';
import { translator } from '../../../words/translate.ts';
import { RecordsFrame } from '../../records/view/frame.tsx';
import { OneVisitor } from './one-visitor.tsx';
import './visitor.css';

/** `/admin/visitor`: the data about one visitor, to export or erase. */
export function Visitor(props: AdminViewServerProps) {
  return (
    <RecordsFrame {...props}>
      <Page {...props} />
    </RecordsFrame>
  );
}

function Page({ initPageResult }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  return (
    <div className="visitor">
      <h1>{t('Visitor lookup')}</h1>
      <p>
        {t(
          'Answer people who ask what is stored about them or want it erased. They find their visitor id in the cookie candor-visitor, and their receipt on the site under “my data”.',
        )}
      </p>
      <OneVisitor address={`${api}/visitors`} recordsPath={`${admin}/records`} language={i18n.language} />
    </div>
  );
}
