'use client';
import { useFormFields, useRowLabel, useTranslation } from '@payloadcms/ui';
import { getTranslation } from '@payloadcms/translations';
import { nameOfBlock } from '../name-of-block.ts';
import { useTitleOf } from './use-title-of.ts';
import './blocks.css';

type Props = { kind?: Parameters<typeof getTranslation>[0] };

/** The label of a collapsed block: its position, type and content. */
export function BlockLabel({ kind = '' }: Props) {
  const { path, rowNumber = 0 } = useRowLabel();
  const { i18n } = useTranslation();
  const own = useFormFields(([fields]) => nameOfBlock((name) => fields[`${path}.${name}`]?.value));
  const section = useFormFields(([fields]) => fields[`${path}.section`]?.value);
  const form = useFormFields(([fields]) => fields[`${path}.form`]?.value);
  const shown = useTitleOf(typeof section === 'string' ? 'sections' : 'forms', section ?? form);
  const name = own ?? shown;
  return (
    <span className="block-label">
      <span className="block-label__place">{rowNumber + 1}</span>
      <span className="block-label__kind">{getTranslation(kind, i18n)}</span>
      {name && (
        <span className="block-label__name" dir="auto">
          {name}
        </span>
      )}
    </span>
  );
}
