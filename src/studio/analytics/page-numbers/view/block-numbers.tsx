'use client';
import type { BlockFigures, BlockKind } from '../../../../measurement/reports/page-blocks.ts';
import type { PageAnswer } from '../../reports/page.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { DataTable } from '../../../ui/kit/data-table.tsx';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import type { Formats } from '../../ui/formats.ts';

const kindLabels: Record<BlockKind, Phrase> = {
  form: 'Form',
  video: 'Video',
  download: 'Download',
  contact: 'Contact link',
  link: 'Outbound link',
};

/** The use of the page's forms, videos, files and links since the last publish and before it. */
export function BlockNumbers({ blocks, formats }: { blocks: PageAnswer['blocks']; formats: Formats }) {
  const { t } = formats;
  const keyOf = ({ kind, value }: BlockFigures) => `${kind} ${value}`;
  const before = new Map(blocks.before.map((block) => [keyOf(block), block]));
  const only = blocks.before.filter((block) => !blocks.since.some((one) => keyOf(one) === keyOf(block)));
  const all = [...blocks.since, ...only.map((block) => ({ ...block, began: 0, finished: 0 }))];
  if (all.length === 0) return <p>{t('Nobody has used a form, video, download or outbound link on this page.')}</p>;
  return (
    <DataTable
      caption={t('Interactions')}
      isCaptionShown
      isCompact
      columns={[
        {
          key: 'block',
          label: <VisuallyHidden>{t('Block')}</VisuallyHidden>,
          isRowHeader: true,
          cell: ({ kind, label, value }) => (
            <>
              <small>{t(kindLabels[kind])}</small> {label || value}
            </>
          ),
        },
        { key: 'since', label: t('Since'), isNumeric: true, cell: (block) => written(block, formats) },
        {
          key: 'before',
          label: t('Before'),
          isNumeric: true,
          cell: (block) => written(before.get(keyOf(block)), formats),
        },
      ]}
      rows={all}
      keyOf={keyOf}
    />
  );
}

/** For a form or video, also the number of completions. */
function written(block: BlockFigures | undefined, { number, t }: Formats): string {
  if (!block) return number(0);
  const { kind, began, finished } = block;
  if (kind === 'form') return t('{begun} started, {sent} submitted', { begun: number(began), sent: number(finished) });
  if (kind === 'video')
    return t('{begun} started, {watched} completed', { begun: number(began), watched: number(finished) });
  return number(began);
}
