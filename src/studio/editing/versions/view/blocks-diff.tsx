import { getTranslation } from '@payloadcms/translations';
import type { BlocksField, BlocksFieldClient, FieldDiffServerProps } from 'payload';
import { type Fields, itemsOf } from '../../../../content/parts/values.ts';
import { nameOfBlock } from '../../blocks/name-of-block.ts';
import { leafChanges } from '../leaf-fields.ts';
import { type RowChange, rowChanges } from '../rows.ts';
import { readTitles } from '../titles.ts';
import { Status } from '../../../ui/kit/status.tsx';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import { LeafDiff } from './leaf-diff.tsx';
import './blocks-diff.css';

/** The difference between two versions of a page, post or section: added, removed, moved and edited blocks, with every changed word. */
export async function BlocksDiff({
  versionValue,
  comparisonValue,
  field,
  locale,
  i18n,
  req,
  nestingLevel,
}: FieldDiffServerProps<BlocksField, BlocksFieldClient>) {
  const t = translator(i18n.language);
  const changes = rowChanges(itemsOf(comparisonValue), itemsOf(versionValue));
  const typeOf = ({ blockType }: Fields) => field.blocks.find(({ slug }) => slug === blockType);
  const told = changes.map((change) => {
    const type = typeOf(change.after ?? change.before ?? {});
    return {
      change,
      type,
      leaves: leafChanges(type?.fields ?? [], { before: change.before ?? {}, after: change.after ?? {} }),
    };
  });
  const titles = await readTitles(
    req,
    told.flatMap(({ leaves }) => leaves),
  );
  return (
    <section className="blocks-diff">
      <h3>
        {getTranslation(field.label || field.name, i18n)}
        {locale && <Status>{locale}</Status>}
      </h3>
      {told.length === 0 && <p>{t('No blocks differ.')}</p>}
      <ol>
        {told.map(({ change, type, leaves }, at) => (
          <li key={at} data-change={change.kind}>
            <Head change={change} kind={getTranslation(type?.labels?.singular ?? '', i18n)} t={t} />
            {leaves.map((leaf, index) => (
              <LeafDiff key={index} leaf={leaf} titles={titles} {...{ i18n, req, nestingLevel }} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

const kinds: Readonly<Record<RowChange['kind'], Phrase>> = {
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

function Head({
  change: { kind, before, after, from, to },
  kind: type,
  t,
}: {
  change: RowChange;
  kind: string;
  t: Translate;
}) {
  const row = after ?? before ?? {};
  const name = nameOfBlock((path) => path.split('.').reduce<unknown>((value, key) => Object(value)[key], row));
  return (
    <p className="blocks-diff__head">
      <b>{t(kinds[kind])}</b>
      <span>{t('Block {where}', { where: [`${(to ?? from ?? 0) + 1}`, type].filter(Boolean).join(' · ') })}</span>
      {name && <em dir="auto">{name}</em>}
      {from !== undefined && to !== undefined && (
        <small>{t('moved from position {from} to {to}', { from: String(from + 1), to: String(to + 1) })}</small>
      )}
    </p>
  );
}
