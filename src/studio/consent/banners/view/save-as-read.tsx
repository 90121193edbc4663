'use client';
import { FormSubmit, SaveButton, useForm, useFormModified, useTranslation } from '@payloadcms/ui';

/** Keeps the save button active without changes, because saving a banner unchanged confirms that somebody has read and approved it. */
export function SaveAsRead() {
  const isModified = useFormModified();
  const { submit } = useForm();
  const { t } = useTranslation();
  if (isModified) return <SaveButton />;
  return (
    <FormSubmit buttonId="action-save" type="button" size="medium" onClick={() => void submit()}>
      {t('general:save')}
    </FormSubmit>
  );
}
