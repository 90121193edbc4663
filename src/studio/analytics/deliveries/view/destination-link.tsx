'use client';
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { translator } from '../../../words/translate.ts';
import './deliveries.css';

/** Links from a destination to its deliveries. */
export function DestinationLink() {
  const { config } = useConfig();
  const { id } = useDocumentInfo();
  const { i18n } = useTranslation();
  if (!id) return null;
  return (
    <p className="deliveries-link">
      <a href={`${config.routes.admin}/deliveries?destination=${encodeURIComponent(String(id))}`}>
        {translator(i18n.language)('Deliveries, test event and retries')}
      </a>
    </p>
  );
}
