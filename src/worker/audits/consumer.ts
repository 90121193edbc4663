import { addAudit, endAudit } from '../../audit/history/audits.ts';
import { parseAuditRequest } from '../../audit/history/request-entry.ts';
import type { Entry } from '../../journal/contract.ts';
import type { Sql, Statements } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Consumer } from '../contract.ts';

/** More requests than anybody makes at a time. */
const maxEntries = 50;

type AuditsConsumerOptions = {
  sql: Sql;
  log: Log;
  /** Ends an audit early; false when it is not under way. */ cancel: (id: string) => boolean;
};

/** Records which audits were requested, and withdraws those that were cancelled. An entry delivered twice changes nothing. */
export function createAuditsConsumer({ sql, log, cancel }: AuditsConsumerOptions): Consumer {
  return {
    name: 'audits',
    kinds: ['audit_request'],
    maxEntries,
    take: (batch) =>
      sql.transaction(async (statements) => {
        for (const entry of batch.entries) await obey(entry, { statements, log, cancel });
      }),
  };
}

type Obeying = Pick<AuditsConsumerOptions, 'log' | 'cancel'> & { statements: Statements };

async function obey({ id, atMs, body }: Entry, { statements, log, cancel }: Obeying): Promise<void> {
  const request = parseAuditRequest(body);
  if (!request) return log.error({ entry: id }, 'An audit request of an unknown format was skipped');
  if (request.action === 'cancel') {
    // A running audit ends itself, with what it has seen.
    if (cancel(request.audit)) return;
    return endAudit(statements, request.audit, { status: 'cancelled', atMs });
  }
  const { url, scope, requestedBy } = request;
  const isAdded = await addAudit(statements, {
    id,
    url,
    scope,
    cause: 'asked',
    requestedBy,
    requestedAtMs: atMs,
    notBeforeMs: 0,
  });
  if (!isAdded) log.warn({ audit: id }, 'An audit was not added: it already exists, or too many are waiting');
}
