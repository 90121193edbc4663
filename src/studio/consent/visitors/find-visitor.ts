import { readRecord } from '../../../consent/records/search.ts';
import type { VisitorIds } from '../../../measurement/reports/visitor-events.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { findRecord } from '../records/find.ts';

const idPattern = /^[0-9a-f]{32}$/;

/** The person that a text identifies. `sequence`: the number of the matching consent record; null if only a visitor id was given, or it is unknown. */
export type Who = Omit<VisitorIds, 'site'> & { sequence: number | null };

/**
 * Resolves a text to a visitor. A consent id, consent cookie, receipt or record id leads to all records of that visitor; any other text with the format of a
 * visitor id (the cookie `candor-visitor`) is used as one. Undefined for anything else.
 */
export async function findVisitor(
  witnessed: Pick<WitnessedAccess, 'sql' | 'recordIdOf'>,
  text: string,
): Promise<Who | undefined> {
  const sequence = await findRecord(witnessed, text);
  const detail = sequence === null ? undefined : await readRecord(await witnessed.sql(), sequence);
  const recordIds = detail?.history.flatMap(({ personal }) => personal?.recordId ?? []) ?? [];
  if (recordIds.length > 0) return { sequence, recordIds, visitorId: null };
  const id = text.trim();
  return idPattern.test(id) ? { sequence, recordIds: [], visitorId: id } : undefined;
}
