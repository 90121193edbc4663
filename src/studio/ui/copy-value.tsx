'use client';
import { useField, useTranslation } from '@payloadcms/ui';
import { Actions } from './kit/actions.tsx';
import { CopyButton } from './kit/copy-button.tsx';

/** Below the input of a read-only text: copies what is in it. */
export function CopyValue({ path }: { path: string }) {
  const { value } = useField<string>({ path });
  const { language } = useTranslation().i18n;
  return value ? (
    <Actions isBelowInput>
      <CopyButton text={value} language={language} isSmall />
    </Actions>
  ) : null;
}
