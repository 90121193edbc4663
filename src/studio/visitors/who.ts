import { readRecord } from '../../consent/records/search.ts';
import type { VisitorIds } from '../../measurement/reports/visitor-events.ts';
import type { WitnessedAccess } from '../records/witnessed-access.ts';
import { findRecord } from '../records/find.ts';

const idPattern = /^[0-9a-f]{32}$/;

/** Whom some text is about. `sequence`: of the consent record it leads to; null: only a visitor id was given, or nobody knows it. */
export type Who = Omit<VisitorIds, 'site'> & { sequence: number | null };

/**
 * A consent id, a consent cookie, a receipt or a record id lead to all records of that visitor; what is none of them and
 * has the shape of a visitor id (the cookie `candor-visitor`) is taken as one. Undefined for anything else.
 */
export async function whoIs(witnessed: Pick<WitnessedAccess, 'sql' | 'recordIdOf'>, text: string): Promise<Who | undefined> {
  const sequence = await findRecord(witnessed, text);
  const detail = sequence === null ? undefined : await readRecord(await witnessed.sql(), sequence);
  const recordIds = detail?.history.flatMap(({ personal }) => personal?.recordId ?? []) ?? [];
  if (recordIds.length > 0) return { sequence, recordIds, visitorId: null };
  const id = text.trim();
  return idPattern.test(id) ? { sequence, recordIds: [], visitorId: id } : undefined;
}
