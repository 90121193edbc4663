import type { UIFieldServerProps } from 'payload';
import { covers, parseMaterial } from '../material.ts';
import { type Difference, differencesOf } from '../difference.ts';
import { layersOf, unpackDrawing } from '../code.ts';
import { readArchive } from '../archive.ts';
import { recordOf, recordsOf } from '../settings.ts';
import { optionalCategories } from '../../../../platform/categories.ts';
import { DataTable } from '../../../ui/kit/data-table.tsx';
import { Fact, Facts } from '../../../ui/kit/facts.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import { categoryLabels } from '../../records/view/labels.ts';
import { VersionPictures } from './version-pictures.tsx';
import './version.css';

/** An archived banner: what the visitor saw, its vendors, the changes since the previous version, and whether decisions on it still hold. */
export async function VersionView({ data, payload, user, i18n }: UIFieldServerProps) {
  const t = translator(i18n.language);
  const id = String(data?.id ?? '');
  const version = await payload.findByID({
    collection: 'banner-versions',
    id,
    overrideAccess: false,
    user,
    disableErrors: true,
  });
  if (!version) return null;
  const archive = await readArchive({ payload }, String(version.site));
  const before = archive[archive.findIndex((one) => one.id === id) + 1];
  const earlier =
    before &&
    (await payload.findByID({
      collection: 'banner-versions',
      id: before.id,
      overrideAccess: false,
      user,
      disableErrors: true,
    }));
  const drawing = unpackDrawing(version.rendered);
  const [agreed, present] = [parseMaterial(version.material), parseMaterial(archive[0]?.material)];
  const holds = Boolean(agreed && present && covers(agreed, present));
  return (
    <div className="banner-version">
      <Notice tone={holds ? 'success' : 'warning'}>
        {t(
          holds
            ? 'Decisions made with this version are still valid.'
            : 'Decisions made with this version are no longer valid, because something that visitors did not agree to was added since.',
        )}
      </Notice>
      {drawing ? (
        <VersionPictures id={id} languages={Object.keys(drawing.languages)} layers={layersOf(drawing)} />
      ) : (
        <p>
          {t(
            'There is no preview of this version, because it was archived before the site was built. Its texts are below.',
          )}
        </p>
      )}
      <Vendors content={recordOf(version.content)} t={t} />
      <Changes
        differences={earlier ? differencesOf(earlier.content, version.content) : null}
        hasNewCode={earlier ? earlier.codeHash !== version.codeHash : false}
        t={t}
      />
    </div>
  );
}

function Vendors({ content, t }: { content: Record<string, unknown>; t: Translate }) {
  return (
    <Section id="version-vendors" title={t('Vendors in this version')}>
      <DataTable
        caption={t('Vendors in this version')}
        columns={[
          { key: 'vendor', label: t('Vendor'), isRowHeader: true, cell: ({ name }) => String(name) },
          { key: 'category', label: t('Category'), cell: ({ category }) => nameOfCategory(category, t) },
          {
            key: 'stores',
            label: t('Stores'),
            isText: true,
            cell: ({ storage }) =>
              recordsOf(storage)
                .map((item) => String(item.name))
                .join(', ') || t('nothing'),
          },
        ]}
        rows={recordsOf(content.vendors)}
        keyOf={({ id }) => String(id)}
        empty={t('None.')}
      />
    </Section>
  );
}

function nameOfCategory(value: unknown, t: Translate): string {
  const category = optionalCategories.find((one) => one === value);
  return category ? t(categoryLabels[category]) : String(value);
}

type ChangesProps = { differences: Difference[] | null; hasNewCode: boolean; t: Translate };

function Changes({ differences, hasNewCode, t }: ChangesProps) {
  return (
    <Section id="version-changes" title={t('Changes since the previous version')}>
      {differences === null && <p>{t('This is the first version.')}</p>}
      {hasNewCode && <p>{t('The code that shows the banner has changed.')}</p>}
      {differences?.length === 0 && !hasNewCode && <p>{t('No changes.')}</p>}
      <Facts>
        {differences?.map(({ path, before, after }) => (
          <Fact key={path} name={path}>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && <br />}
            {after !== null && <ins>{after}</ins>}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
