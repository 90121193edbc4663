import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { HeadSettingsDocument } from '../../published/contract.ts';
import { documentOf, openContent, readPublished, untilPublished } from '../../published/read.ts';

/** Applies until the settings are saved for the first time. */
export const defaultHeadSettings: HeadSettingsDocument = { everyHours: 24, webhook: null, timestampUrl: null };

export type HeadSettingsSource = {
  /** @throws when the content database does not answer. */ read(): Promise<HeadSettingsDocument>;
  close(): Promise<void>;
};

/** Reads the published settings of the publication of heads. */
export function openHeadSettings({ content }: Pick<Environment, 'content'>): HeadSettingsSource {
  let sql: Sql | undefined;
  const read = untilPublished(['heads'], async (statements) => {
    const [heads] = (await readPublished(statements, ['heads'])).of('heads');
    return heads ? documentOf(heads) : defaultHeadSettings;
  });
  return {
    async read() {
      sql ??= await openContent(content);
      return sql ? read(sql) : defaultHeadSettings;
    },
    async close() {
      await sql?.close();
    },
  };
}
