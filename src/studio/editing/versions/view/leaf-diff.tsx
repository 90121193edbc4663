import { getTranslation } from '@payloadcms/translations';
import { LexicalDiffComponent } from '@payloadcms/richtext-lexical/rsc';
import { escapeDiffHTML, FieldDiffContainer, getHTMLDiffComponents, unescapeDiffHTML } from '@payloadcms/ui/rsc';
import type { FieldDiffServerProps } from 'payload';
import type { LeafChange } from '../leaf-fields.ts';
import type { Titles } from '../titles.ts';
import { wordsOfValue } from '../value-text.ts';

type Props = Pick<FieldDiffServerProps, 'i18n' | 'req' | 'nestingLevel'> & { leaf: LeafChange; titles: Titles };

/** One field before and after, side by side, with the differences marked. */
export function LeafDiff({ leaf, titles, i18n, req, nestingLevel }: Props) {
  const { field, way, before, after } = leaf;
  const label = way.map((part) => (typeof part === 'number' ? String(part) : getTranslation(part, i18n))).join(' › ');
  if (field.type === 'richText')
    return (
      <LexicalDiffComponent
        {...Object({ comparisonValue: before, versionValue: after, field: { label }, i18n, req, nestingLevel })}
      />
    );
  const [fromHTML = '', toHTML = ''] = [before, after].map(
    (value) => `<p>${escapeDiffHTML(wordsOfValue(value, { field, i18n, titles })).replaceAll('\n', '<br>')}</p>`,
  );
  const { From, To } = getHTMLDiffComponents({
    fromHTML,
    toHTML,
    postProcess: unescapeDiffHTML,
    tokenizeByCharacter: false,
  });
  return (
    <FieldDiffContainer
      className="text-diff"
      From={From}
      To={To}
      i18n={i18n}
      label={{ label, locale: undefined }}
      nestingLevel={nestingLevel}
    />
  );
}
