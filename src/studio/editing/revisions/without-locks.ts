import type { SanitizedConfig } from 'payload';

/**
 * Disables Payload's own locks. They name users by id, autosave removes them, and their only options are to lose the typed text or to overwrite another
 * user's. Revisions show who changed what and keep both. The collection of locks stays in the schema.
 */
export function withoutLocks(config: SanitizedConfig): SanitizedConfig {
  for (const definition of [...config.collections, ...config.globals]) definition.lockDocuments = false;
  return config;
}
