import type { Statements } from '../../platform/database.ts';

/** Things that wait, and those that were given up. `retrying`: tried at least once in vain. */
type Sending = { waiting: number; retrying: number; failed: number };

/** What is still to be done, and what has failed, in the witnessed database. */
export type Backlog = {
  mails: Sending;
  webhooks: Sending;
  deliveries: Sending & { refused: number };
  headPublications: Sending;
  erasuresWaiting: number;
  audits: { requested: number; running: number };
  /** When the newest head of the consent records was signed. */
  headSignedAtMs: number | undefined;
};

/** Counts by the indexes on status, so that what was sent long ago costs nothing. */
export async function readBacklog(sql: Statements): Promise<Backlog> {
  const [mails, webhooks, headPublications, deliveries] = await Promise.all([
    sendingIn(sql, 'outbox'),
    sendingIn(sql, 'webhook_deliveries'),
    sendingIn(sql, 'head_publications'),
    deliveriesIn(sql),
  ]);
  const [erasures] = await sql.all('SELECT count(*) AS n FROM erasures WHERE completed_at_ms IS NULL');
  const audits = await byStatus(
    sql,
    "SELECT status, count(*) AS n FROM audits WHERE status IN ('requested', 'running') GROUP BY status",
  );
  const [head] = await sql.all('SELECT at_ms FROM chain_heads ORDER BY sequence DESC LIMIT 1');
  return {
    ...{ mails, webhooks, headPublications, deliveries },
    erasuresWaiting: Number(erasures?.n),
    audits: { requested: audits.get('requested') ?? 0, running: audits.get('running') ?? 0 },
    headSignedAtMs: head && Number(head.at_ms),
  };
}

async function sendingIn(
  sql: Statements,
  table: 'outbox' | 'webhook_deliveries' | 'head_publications',
): Promise<Sending> {
  const counts = await byStatus(
    sql,
    `SELECT CASE WHEN status = 'waiting' AND attempts > 0 THEN 'retrying' ELSE status END AS status, count(*) AS n
     FROM ${table} WHERE status IN ('waiting', 'failed') GROUP BY 1`,
  );
  return sendingOf(counts);
}

/** The index begins with the destination, so each is asked for by itself. */
async function deliveriesIn(sql: Statements): Promise<Backlog['deliveries']> {
  const total = { waiting: 0, retrying: 0, failed: 0, refused: 0 };
  for (let destination = await nextDestination(sql, ''); destination !== undefined;) {
    const counts = await byStatus(
      sql,
      `SELECT CASE status WHEN 'dead' THEN 'failed' WHEN 'refused' THEN 'refused'
         ELSE CASE WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END END AS status, count(*) AS n
       FROM deliveries WHERE destination = ? AND status IN ('waiting', 'dead', 'refused') GROUP BY 1`,
      destination,
    );
    const { waiting, retrying, failed } = sendingOf(counts);
    total.waiting += waiting;
    total.retrying += retrying;
    total.failed += failed;
    total.refused += counts.get('refused') ?? 0;
    destination = await nextDestination(sql, destination);
  }
  return total;
}

async function nextDestination(sql: Statements, after: string): Promise<string | undefined> {
  const [row] = await sql.all('SELECT min(destination) AS next FROM deliveries WHERE destination > ?', [after]);
  return typeof row?.next === 'string' ? row.next : undefined;
}

async function byStatus(sql: Statements, statement: string, ...values: string[]): Promise<Map<string, number>> {
  const rows = await sql.all(statement, values);
  return new Map(rows.map(({ status, n }) => [String(status), Number(n)]));
}

function sendingOf(counts: ReadonlyMap<string, number>): Sending {
  const count = (status: string) => counts.get(status) ?? 0;
  return { waiting: count('waiting'), retrying: count('retrying'), failed: count('failed') };
}
