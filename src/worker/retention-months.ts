import { defaultRetentionMonths } from '../measurement/policy.ts';
import type { Environment } from '../platform/environment.ts';
import { documentOf, openContent, type PublishedRows, readPublished } from '../published/read.ts';

/**
 * Reads from the published read model how long events are kept. Returns the product's default while nothing is published.
 * @throws when the content database does not answer or says something else: nothing is to be deleted on a guess.
 */
export async function readRetentionMonths({ content }: Pick<Environment, 'content'>): Promise<number> {
  const sql = await openContent(content);
  if (!sql) return defaultRetentionMonths;
  try {
    return retentionMonthsIn(await readPublished(sql, ['measurement']));
  } finally {
    await sql.close();
  }
}

/** Returns how long events are kept; the product's default while nothing is published. @throws when the settings cannot be parsed. */
export function retentionMonthsIn(published: PublishedRows<'measurement'>): number {
  const [measurement] = published.of('measurement');
  return measurement ? documentOf(measurement).retentionMonths : defaultRetentionMonths;
}
