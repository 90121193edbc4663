'use client';
import { FormSubmit, SaveButton, useForm, useFormModified, useTranslation } from '@payloadcms/ui';

/** Saving a banner as it is says that somebody has read it and found it right: the button is open also while nothing is changed. */
export function SaveAsRead() {
  const isModified = useFormModified();
  const { submit } = useForm();
  const { t } = useTranslation();
  if (isModified) return <SaveButton />;
  return <FormSubmit buttonId="action-save" type="button" size="medium" onClick={() => void submit()}>{t('general:save')}</FormSubmit>;
}
