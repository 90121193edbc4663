import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { AuditSettingsDocument } from '../../published/contract.ts';
import { documentOf, openContent, readPublished } from '../../published/read.ts';
import { createWatch } from './watch.ts';

export type PublishedAudits = {
  /** Settings for automatic audits of the own site. */
  settings: AuditSettingsDocument;
  /** A hash of everything that may change what happens before consent. */
  mark: string;
};

export type AuditSource = {
  /** Reads the published settings. Undefined while there is no content database. @throws when the database does not answer. */
  read(): Promise<PublishedAudits | undefined>;
  close(): Promise<void>;
};

/** Applies until the settings are saved for the first time. */
export const defaultAuditSettings: AuditSettingsDocument = { everyDays: 7, afterChanges: true, maxPages: 20 };

/** Reads the published read model for audits: the owner's settings, and what visitors encounter. */
export function openAuditSource({ content }: Pick<Environment, 'content'>): AuditSource {
  let sql: Sql | undefined;
  const watch = createWatch();
  return {
    async read() {
      sql ??= await openContent(content);
      if (!sql) return undefined;
      const [audit] = (await readPublished(sql, ['audit'])).of('audit');
      const settings = audit ? documentOf(audit) : defaultAuditSettings;
      return { settings, mark: await watch.markOf(sql) };
    },
    async close() {
      await sql?.close();
    },
  };
}
