import type { UIFieldServerProps } from 'payload';
import { covers, parseMaterial } from '../material.ts';
import { type Difference, differencesOf } from '../difference.ts';
import { layersOf, unpackDrawing } from '../code.ts';
import { readArchive } from '../archive.ts';
import { recordOf, recordsOf } from '../settings.ts';
import { optionalCategories } from '../../../../platform/categories.ts';
import { type Translate, translator } from '../../../words/translate.ts';
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
      <p className="banner-version-state" data-holds={holds}>
        {t(
          holds
            ? 'Decisions made with this version are still valid.'
            : 'Decisions made with this version are no longer valid, because something that visitors did not agree to was added since.',
        )}
      </p>
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
  const vendors = recordsOf(content.vendors);
  return (
    <section>
      <h2>{t('Vendors in this version')}</h2>
      {vendors.length === 0 && <p>{t('None.')}</p>}
      {vendors.length > 0 && (
        <div className="banner-version-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Vendor')}</th>
                <th scope="col">{t('Category')}</th>
                <th scope="col">{t('Stores')}</th>
              </tr>
            </thead>
            <tbody>
              {vendors.map((vendor) => (
                <tr key={String(vendor.id)}>
                  <th scope="row">{String(vendor.name)}</th>
                  <td>{nameOfCategory(vendor.category, t)}</td>
                  <td>
                    {recordsOf(vendor.storage)
                      .map((item) => String(item.name))
                      .join(', ') || t('nothing')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function nameOfCategory(value: unknown, t: Translate): string {
  const category = optionalCategories.find((one) => one === value);
  return category ? t(categoryLabels[category]) : String(value);
}

type ChangesProps = { differences: Difference[] | null; hasNewCode: boolean; t: Translate };

function Changes({ differences, hasNewCode, t }: ChangesProps) {
  return (
    <section>
      <h2>{t('Changes since the previous version')}</h2>
      {differences === null && <p>{t('This is the first version.')}</p>}
      {hasNewCode && <p>{t('The code that shows the banner has changed.')}</p>}
      {differences?.length === 0 && !hasNewCode && <p>{t('No changes.')}</p>}
      <dl>
        {differences?.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{path}</dt>
            {before !== null && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            {after !== null && (
              <dd>
                <ins>{after}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
