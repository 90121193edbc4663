'use client';
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { translator } from '../../../translations/translate.ts';

/** Links from a destination to its deliveries. */
export function DestinationLink() {
  const { config } = useConfig();
  const { id } = useDocumentInfo();
  const { i18n } = useTranslation();
  if (!id) return null;
  return (
    <div className="field-type">
      <a href={`${config.routes.admin}/deliveries?destination=${encodeURIComponent(String(id))}`}>
        {translator(i18n.language)('Deliveries, test event and retries')}
      </a>
    </div>
  );
}
