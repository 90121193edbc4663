import type { SanitizedConfig } from 'payload';

/**
 * Payload's own locks are off. They name people by ids, autosave removes them, and their only ways out are to lose what was typed or to
 * overwrite what another has written. Revisions tell who changed what, and let both be kept. The collection of locks stays in the schema.
 */
export function withoutLocks(config: SanitizedConfig): SanitizedConfig {
  for (const definition of [...config.collections, ...config.globals]) definition.lockDocuments = false;
  return config;
}
