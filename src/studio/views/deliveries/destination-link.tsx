'use client';
import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import './deliveries.css';

/** From a destination to what was sent to it. */
export function DestinationLink() {
  const { config } = useConfig();
  const { id } = useDocumentInfo();
  if (!id) return null;
  return (
    <p className="deliveries-link">
      <a href={`${config.routes.admin}/deliveries?destination=${encodeURIComponent(String(id))}`}>Deliveries, test event and dead letters</a>
    </p>
  );
}
