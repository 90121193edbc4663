'use client';
import { getTranslation } from '@payloadcms/translations';
import { useConfig, useForm, useFormFields, useFormProcessing, useLocale, useTranslation } from '@payloadcms/ui';
import type { ClientField, OptionObject } from 'payload';
import { useId, useState } from 'react';
import { type FieldKind, fieldKinds } from '../../../forms/field-kinds.ts';
import { maxFields } from '../../../forms/limits.ts';
import { isRecord } from '../../../platform/json.ts';
import { newRowId, stateOf } from '../../editing/blocks/row-state.ts';
import { translator } from '../../translations/translate.ts';
import { Button } from '../../ui/kit/button.tsx';
import { CardButton, CardGrid } from '../../ui/kit/card-button.tsx';
import { KindPicture } from './kind-picture.tsx';
import { newField } from './new-field.ts';
import './forms.css';

const list = 'fields';

/** Adds a field to a form, by a picture of its kind. The new field opens below the others. */
export function AddField() {
  const t = translator(useTranslation().i18n.language);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = useFormFields(([fields]) => fields[list]?.rows?.length ?? 0);
  const add = useAddedField();
  const kinds = useKindLabels();
  // The answer to a save replaces what is added meanwhile.
  const isSaving = useFormProcessing();
  if (count >= maxFields) return <p>{t('A form can have {max} fields at most.', { max: String(maxFields) })}</p>;
  return (
    <div className="add-field">
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('Add a field')}
      </Button>
      <div id={id} hidden={!isOpen}>
        <CardGrid>
          {kinds.map(({ kind, label }) => (
            <CardButton
              key={kind}
              label={label}
              picture={<KindPicture kind={kind} />}
              isUnavailable={isSaving}
              onClick={() => {
                setIsOpen(false);
                add(kind);
              }}
            />
          ))}
        </CardGrid>
      </div>
    </div>
  );
}

function useAddedField(): (kind: FieldKind) => void {
  const { addFieldRow, getFields } = useForm();
  const locale = useLocale();
  return (kind) => {
    const fields = getFields();
    const rows = fields[list]?.rows ?? [];
    const taken = rows.map((_, at) => String(fields[`${list}.${at}.name`]?.value ?? ''));
    const field = newField(kind, { taken, locale: locale.code });
    addFieldRow({
      path: list,
      schemaPath: `forms.${list}`,
      rowIndex: rows.length,
      subFieldState: {
        id: stateOf(newRowId()),
        ...Object.fromEntries(Object.entries(field).map(([name, value]) => [name, stateOf(value)])),
      },
    });
  };
}

/** Returns the kinds with the labels that the list *Kind* of a field has. */
function useKindLabels(): { kind: FieldKind; label: string }[] {
  const { i18n } = useTranslation();
  const { getEntityConfig } = useConfig();
  const fields = getEntityConfig({ collectionSlug: 'forms' })?.fields ?? [];
  const options = optionsOf(fields, [list, 'kind']);
  return fieldKinds.map((kind) => {
    const label = options.find(({ value }) => value === kind)?.label;
    return { kind, label: typeof label === 'string' || isRecord(label) ? String(getTranslation(label, i18n)) : kind };
  });
}

function optionsOf(fields: readonly ClientField[], [name = '', ...rest]: readonly string[]): OptionObject[] {
  for (const field of fields) {
    if ('name' in field && field.name === name && 'fields' in field) return optionsOf(field.fields, rest);
    if ('name' in field && field.name === name && field.type === 'select')
      return field.options.filter((option) => typeof option === 'object');
    const within = field.type === 'row' ? optionsOf(field.fields, [name, ...rest]) : [];
    if (within.length > 0) return within;
  }
  return [];
}
