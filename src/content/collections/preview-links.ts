import type { CollectionConfig } from 'payload';
import { nobody } from '../access/nobody.ts';

/**
 * Links to drafts for people without an account. Only the studio's own endpoints read, create and revoke them, for
 * those who write (src/studio/editing/preview/links/). The link itself is not
 * stored: it is computed from the row's id and the studio's secret.
 */
export const previewLinks: CollectionConfig = {
  slug: 'preview-links',
  labels: { singular: 'Preview link', plural: 'Preview links' },
  admin: { hidden: true, useAsTitle: 'note' },
  disableDuplicate: true,
  lockDocuments: false,
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'subject', type: 'text', label: 'Document type', required: true, maxLength: 40 },
    { name: 'document', type: 'text', label: 'Document', required: true, index: true, maxLength: 80 },
    { name: 'locale', type: 'text', label: 'Language', required: true, maxLength: 10 },
    { name: 'note', type: 'text', label: 'For whom', maxLength: 120 },
    // The id of an account; an email address in rows of earlier versions.
    { name: 'createdBy', type: 'text', label: 'Created by', required: true, maxLength: 320 },
    { name: 'expiresAt', type: 'date', label: 'Valid until', required: true, index: true },
    { name: 'revokedAt', type: 'date', label: 'Revoked' },
  ],
};
