'use client';
import { FieldDescription, FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { DateFieldClientProps } from 'payload';
import { translator } from '../../translations/translate.ts';
import { Moment } from './reader-zone.tsx';

/** When something was used last, which nobody edits. */
export function MomentField({ field, path }: DateFieldClientProps) {
  const { value } = useField<string>({ potentiallyStalePath: path });
  const { language } = useTranslation().i18n;
  return (
    <div className="field-type" id={`field-${path}`}>
      <FieldLabel as="span" label={field.label} path={path} />
      <p>{value ? <Moment at={value} style="minute" /> : translator(language)('not used yet')}</p>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
