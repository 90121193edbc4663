'use client';
import { getTranslation } from '@payloadcms/translations';
import { SelectInput, useField, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { chosenValue } from './chosen-value.ts';
import type { Choice } from '../../content/fields/choices.ts';

type ChoiceFieldProps = TextFieldClientProps & { choices: readonly Choice[]; onChosen?: () => void };

/** A text field with a list of choices. A value that is no longer in the list is kept and shown unchanged. */
export function ChoiceField({ field, path, readOnly, choices, onChosen }: ChoiceFieldProps) {
  const { value, setValue, showError, customComponents, disabled } = useField<string>({ potentiallyStalePath: path });
  const { i18n } = useTranslation();
  const isKnown = !value || choices.some((choice) => choice.value === value);
  const named = choices.map((choice) => ({ ...choice, label: getTranslation(choice.label, i18n) }));
  const options = isKnown ? named : [...named, { value, label: value }];
  return (
    <SelectInput
      name={field.name}
      path={path}
      label={field.label}
      description={field.admin?.description}
      Error={customComponents?.Error}
      Description={customComponents?.Description}
      required={field.required}
      readOnly={readOnly || disabled}
      isClearable={!field.required}
      showError={showError}
      options={options}
      value={value}
      style={{ flex: '1 1 auto' }}
      onChange={(chosen) => {
        setValue(chosenValue(chosen));
        onChosen?.();
      }}
    />
  );
}
