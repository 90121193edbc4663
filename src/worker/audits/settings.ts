import { existsSync } from 'node:fs';
import { z } from 'zod';
import { openDatabase, type Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { parseJson } from '../../platform/json.ts';
import { createWatch } from './watch.ts';

/** Settings for automatic audits of the own site. `null`: not by the clock. */
export type AuditSettings = { everyDays: number | null; afterChanges: boolean; maxPages: number };

export type PublishedAudits = {
  settings: AuditSettings;
  /** A hash of everything that may change what happens before consent. */
  mark: string;
};

export type AuditSource = {
  /** Reads the published settings. Undefined while there is no content database. @throws when the database does not answer. */
  read(): Promise<PublishedAudits | undefined>;
  close(): Promise<void>;
};

const shape = z.object({
  everyDays: z.number().min(1).nullable(),
  afterChanges: z.boolean(),
  maxPages: z.number().int().min(1),
});

/** Applies until the settings are saved for the first time. */
export const defaultAuditSettings: AuditSettings = { everyDays: 7, afterChanges: true, maxPages: 20 };

/** Reads the published read model for audits: the owner's settings, and what visitors encounter. */
export function openAuditSource({ content }: Pick<Environment, 'content'>): AuditSource {
  let sql: Sql | undefined;
  const watch = createWatch();
  return {
    async read() {
      if (!sql && content.kind === 'sqlite' && !existsSync(content.file)) return undefined;
      sql ??= await openDatabase(content);
      const [row] = await sql.all("SELECT body FROM published_documents WHERE kind = 'audit' AND body IS NOT NULL");
      const settings = row ? shape.parse(parseJson(String(row.body))) : defaultAuditSettings;
      return { settings, mark: await watch.markOf(sql) };
    },
    async close() {
      await sql?.close();
    },
  };
}
