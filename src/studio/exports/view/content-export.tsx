import type { AdminViewServerProps, PayloadRequest } from 'payload';
import { ExportLink } from '../../accounts/view/export-link.tsx';
import { type Phrase, translator } from '../../translations/translate.ts';
import { Frame } from '../../ui/frame.tsx';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { numberFormat } from '../../../platform/intl.ts';
import { type ExportedCollection, exportedCollections } from '../exported.ts';

const names: Readonly<Record<ExportedCollection, Phrase>> = {
  pages: 'Pages',
  posts: 'Posts',
  topics: 'Topics',
  authors: 'Authors',
  sections: 'Sections',
  patterns: 'Patterns',
  forms: 'Forms',
  redirects: 'Redirects',
  media: 'Media',
};

/** `/admin/content-export`: what an export holds, and its download. */
export async function ContentExport(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const { language } = req.i18n;
  const t = translator(language);
  const counts = await countsOf(req);
  const numbers = numberFormat(language);
  return (
    <Frame {...props}>
      <PageHead
        title={t('Export content')}
        description={t('Download everything that editors made, to keep a copy or to move to another system.')}
      />
      <DataTable
        caption={t('What the archive contains')}
        columns={[
          { key: 'content', label: t('Content'), cell: ({ slug }) => t(names[slug]), isRowHeader: true },
          {
            key: 'documents',
            label: t('Documents'),
            cell: ({ documents }) => numbers.format(documents),
            isNumeric: true,
          },
        ]}
        rows={counts}
        keyOf={({ slug }) => slug}
      />
      <p>
        {t(
          'The ZIP archive has JSON files with every language, drafts too, pages and posts as Markdown, the media files, and the settings of branding, navigation, footer, sharing, legal details and the newsletter.',
        )}
      </p>
      <p>
        {t(
          'Not included: accounts, secrets, the trash, earlier versions, consent and measurement settings, consent records, submissions, subscribers and events. To restore an installation, use a backup.',
        )}
      </p>
      <ExportLink href={`${req.payload.config.routes.api}/content-export`} isButton>
        {t('Download ZIP archive')}
      </ExportLink>
      <p>
        {t(
          'Large media libraries take a while; the browser shows the progress. If a download breaks off, start it again.',
        )}
      </p>
    </Frame>
  );
}

type Count = { slug: ExportedCollection; documents: number };

async function countsOf(req: PayloadRequest): Promise<Count[]> {
  const counted = exportedCollections.map(async (slug) => {
    const { totalDocs } = await req.payload.count({ collection: slug, overrideAccess: false, user: req.user, req });
    return { slug, documents: totalDocs };
  });
  return Promise.all(counted);
}
