'use client';
import type { BlockFigures, BlockKind } from '../../../../measurement/reports/page-blocks.ts';
import type { PageAnswer } from '../../reports/page.ts';
import type { Phrase } from '../../../words/translate.ts';
import type { Formats } from '../../ui/formats.ts';

const kindWords: Record<BlockKind, Phrase> = {
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
    <table>
      <caption>{t('Interactions')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="numbers-unseen">{t('Block')}</span>
          </th>
          <th scope="col">{t('Since')}</th>
          <th scope="col">{t('Before')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((block) => (
          <tr key={keyOf(block)}>
            <th scope="row">
              <small>{t(kindWords[block.kind])}</small> {block.label || block.value}
            </th>
            <td>{written(block, formats)}</td>
            <td>{written(before.get(keyOf(block)), formats)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
