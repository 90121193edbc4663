/** Messages of `pg` for lost connections; it gives these errors no code. */
const lostMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Error classes and codes of PostgreSQL (08 connection, 57P0x shutdown, 25P03 idle in transaction, 53300 too many) and of the network. */
const lostCodes =
  /^(08\w{3}|57P0[1-5]|25P03|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** True when the statement failed because of the connection: on another connection, the same work may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return lostMessages.test(error.message) || ('code' in error && lostCodes.test(String(error.code)));
}
