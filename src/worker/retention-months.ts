import { existsSync } from 'node:fs';
import { z } from 'zod';
import { defaultRetentionMonths } from '../measurement/policy.ts';
import { openDatabase } from '../platform/database.ts';
import type { Environment } from '../platform/environment.ts';

const settings = z.object({ retentionMonths: z.number().int().min(1) });

/**
 * Reads from the published read model how long events are kept. Returns the product's default while nothing is published.
 * @throws when the content database does not answer or says something else: nothing is to be deleted on a guess.
 */
export async function readRetentionMonths({ content }: Pick<Environment, 'content'>): Promise<number> {
  if (content.kind === 'sqlite' && !existsSync(content.file)) return defaultRetentionMonths;
  const sql = await openDatabase(content);
  try {
    const [row] = await sql.all("SELECT body FROM published_documents WHERE kind = 'measurement' AND body IS NOT NULL");
    return row ? settings.parse(JSON.parse(String(row.body))).retentionMonths : defaultRetentionMonths;
  } finally {
    await sql.close();
  }
}
