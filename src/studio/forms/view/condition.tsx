'use client';
import { TextField, useForm, useFormFields, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useMemo } from 'react';
import { translator } from '../../translations/translate.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { type EarlierField, earlierFields } from './earlier-fields.ts';

/** Chooses the field that a condition depends on, by its label. */
export const ConditionField: TextFieldClientComponent = (props) => {
  const { dispatchFields } = useForm();
  const choices = useEarlierFields(props.path).map(({ name, label }) => ({ value: name, label: firstLine(label) }));
  // Another field has other answers.
  const forgetAnswer = () => dispatchFields({ type: 'UPDATE', path: sibling(props.path, 'whenEquals'), value: '' });
  return <ChoiceField {...props} choices={choices} onChosen={forgetAnswer} />;
};

/** Chooses the answer that a condition needs, from those of the chosen field; where people write their own, it is written here too. */
export const ConditionValue: TextFieldClientComponent = (props) => {
  const t = translator(useTranslation().i18n.language);
  const fields = useEarlierFields(props.path);
  const chosen = useFormFields(([values]) => values[sibling(props.path, 'whenField')]?.value);
  const values = fields.find(({ name }) => name === chosen)?.values;
  if (!chosen) return null;
  if (!values) return <TextField {...props} />;
  const choices = values.map(({ value, label }) => ({ value, label: label || t('Agreed') }));
  return <ChoiceField {...props} choices={choices} />;
};

/** Returns the fields above the row. The form's state is compared as text, so that only a change to one of them renders this anew. */
function useEarlierFields(path: string): EarlierField[] {
  const found = useFormFields(([values]) => JSON.stringify(earlierFields(values, path)));
  return useMemo(() => JSON.parse(found), [found]);
}

/** Returns the path of another field of the same row. */
function sibling(path: string, name: string): string {
  return path.replace(/[^.]+$/, name);
}

/** A label may be as long as the text of a consent. */
function firstLine(label: string): string {
  const [line = ''] = label.split('\n');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
