import { sweepUsedLinks } from '../measurement/linking/stored-links.ts';
import type { Sql } from '../platform/database.ts';
import type { Sweep } from './sweeps.ts';

/** With PostgreSQL, removes the notes about links from the linked domain that can be used no more. Without it the sites keep them in files, and remove those. */
export function usedLinksSweeps(sql: Sql): Sweep[] {
  if (sql.dialect !== 'postgres') return [];
  return [{ name: 'used-links', run: async () => ({ swept: await sweepUsedLinks(sql) }) }];
}
