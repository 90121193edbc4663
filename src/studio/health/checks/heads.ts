import { createLocalReq } from 'payload';
import { readNewestHead } from '../../../consent/records/heads.ts';
import type { Statements } from '../../../platform/database.ts';
import { headOverdueMs } from '../../../platform/health-thresholds.ts';
import { type HeadState, placesInUse, readHeadStates } from '../../consent/heads/read.ts';
import type { Check } from '../check.ts';
import type { Finding } from '../finding.ts';

const docs = 'docs/records.md';

/** The signed chain of consent records, and the places where its head is published. */
export const heads: Check = {
  id: 'heads',
  name: 'Signed records',
  async run({ sql, payload, environment, nowMs }) {
    const statements = await sql();
    const [newest, unsigned, places] = await Promise.all([
      readNewestHead(statements),
      oldestUnsigned(statements),
      createLocalReq({}, payload)
        .then((req) => placesInUse(req, environment))
        .then((inUse) => readHeadStates(statements, inUse)),
    ]);
    const isOverdue = unsigned !== undefined && nowMs - unsigned > headOverdueMs;
    const found = [...(isOverdue ? [notSigned(unsigned)] : []), ...places.flatMap(unpublished)];
    return found.length > 0 ? found : [fine(newest?.atMs, nowMs)];
  },
};

/** Returns when the oldest decision that no head covers was taken into the chain. */
async function oldestUnsigned(statements: Statements): Promise<number | undefined> {
  const [row] = await statements.all(
    `SELECT taken_at_ms FROM decisions WHERE sequence > (SELECT coalesce(max(sequence), 0) FROM chain_heads)
     ORDER BY sequence LIMIT 1`,
  );
  const atMs = Number(row?.taken_at_ms ?? 0);
  return atMs > 0 ? atMs : undefined;
}

function notSigned(sinceMs: number): Finding {
  return {
    id: 'heads',
    state: 'warning',
    title: { phrase: 'New consent records are not signed' },
    detail: {
      phrase: 'The records are stored. Until they are signed, nobody could prove that none was removed from the end.',
    },
    sinceMs,
    remedy: { phrase: 'Verify the chain under Consent records. The log of the worker says why it does not sign.' },
    docs,
  };
}

function unpublished({ place, name, error, askedAtMs }: HeadState): Finding[] {
  if (error === null) return [];
  return [
    {
      id: `heads ${place}`,
      state: 'warning',
      title: { phrase: 'The chain is not published to {name}', values: { name } },
      detail: { phrase: 'The records are complete here. The place answered: {answer}', values: { answer: error } },
      ...(askedAtMs !== null && { sinceMs: askedAtMs }),
      remedy: { phrase: 'Correct the place under Chain publication, and publish again under Consent records.' },
      docs,
    },
  ];
}

function fine(signedAtMs: number | undefined, nowMs: number): Finding {
  return {
    id: 'heads',
    state: 'ok',
    title: { phrase: 'Signed records' },
    detail:
      signedAtMs === undefined
        ? { phrase: 'There are no consent records to sign yet.' }
        : {
            phrase: 'All consent records are signed. The last signature was {ago}.',
            values: { ago: { agoMs: nowMs - signedAtMs } },
          },
  };
}
