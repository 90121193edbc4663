import { consentIdIn } from '../../../consent/consent-cookie/parse.ts';
import type { Statements } from '../../../platform/database.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { decoded } from '../../../platform/percent-encoding.ts';

const recordIdPattern = /^[0-9a-f]{32}$/;

/**
 * Returns the number of the record that a text identifies: a record id, a consent id, the value of the consent cookie (encoded or not), or a receipt. Null
 * when there is none.
 */
export async function findRecord(
  witnessed: Pick<WitnessedAccess, 'sql' | 'recordIdOf'>,
  text: string,
): Promise<number | null> {
  const sql = await witnessed.sql();
  for (const recordId of candidates(text.trim(), witnessed.recordIdOf)) {
    const sequence = await sequenceOf(sql, recordId);
    if (sequence !== null) return sequence;
  }
  return null;
}

function candidates(given: string, recordIdOf: (consentId: string) => string): string[] {
  const text = decoded(given);
  const consentId = consentIdIn(text);
  const inReceipt = /"record_id"\s*:\s*"([0-9a-f]{32})"/.exec(text)?.[1];
  return [
    ...(inReceipt ? [inReceipt] : []),
    ...(recordIdPattern.test(text) ? [text] : []),
    ...(consentId ? [recordIdOf(consentId)] : []),
  ];
}

async function sequenceOf(sql: Statements, recordId: string): Promise<number | null> {
  const [row] = await sql.all('SELECT sequence FROM decisions WHERE record_id = ?', [recordId]);
  return row ? Number(row.sequence) : null;
}
