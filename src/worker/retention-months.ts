import { defaultRetentionMonths } from '../measurement/policy.ts';
import type { Environment } from '../platform/environment.ts';
import { documentOf, openContent, readPublished } from '../published/read.ts';

/**
 * Reads from the published read model how long events are kept. Returns the product's default while nothing is published.
 * @throws when the content database does not answer or says something else: nothing is to be deleted on a guess.
 */
export async function readRetentionMonths({ content }: Pick<Environment, 'content'>): Promise<number> {
  const sql = await openContent(content);
  if (!sql) return defaultRetentionMonths;
  try {
    const [measurement] = (await readPublished(sql, ['measurement'])).of('measurement');
    return measurement ? documentOf(measurement).retentionMonths : defaultRetentionMonths;
  } finally {
    await sql.close();
  }
}
