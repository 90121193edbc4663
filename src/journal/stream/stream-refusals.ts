import { CandorError } from '../../platform/errors.ts';
import type { StreamPlace } from '../../platform/stream-place.ts';
import { codeOf } from './stream-config.ts';

/** Answers of a server that has no JetStream, for this account or at all. */
const noJetStream = new Set([503, 10_039, 10_076]);
/** Answers of servers that cannot keep as many copies as asked for, or have no space for another stream. */
const noResources = new Set([10_005, 10_023, 10_028, 10_047, 10_074]);

/** Returns an error for the operator where somebody has to change something; undefined where waiting may be enough. */
export function explainRefusal(error: unknown, { stream, replicas }: StreamPlace): CandorError | undefined {
  const name = error instanceof Error ? error.name : '';
  const code = codeOf(error) ?? 0;
  if (name === 'AuthorizationError' || name === 'PermissionViolationError' || name === 'UserAuthenticationExpiredError')
    return new CandorError({
      code: 'journal_stream_denied',
      what: 'The NATS servers in JOURNAL_URL refuse the user or what it asks for.',
      remedy: `Correct the user and password in JOURNAL_URL, and let the user publish to candor.journal.${stream} and $JS.API.>, and subscribe to _INBOX.>.`,
      cause: error,
    });
  if (isTls(error))
    return new CandorError({
      code: 'journal_stream_tls',
      what: 'The certificate of the NATS servers in JOURNAL_URL is not trusted, or they speak no TLS.',
      remedy:
        'Use the host names of the certificate, renew it, or name the file of your own authority in JOURNAL_TLS_CA.',
      cause: error,
    });
  if (name === 'JetStreamNotEnabled' || noJetStream.has(code))
    return new CandorError({
      code: 'journal_stream_disabled',
      what: 'The NATS servers in JOURNAL_URL have no JetStream.',
      remedy: 'Add jetstream with a store_dir to their configuration (docs/operations.md, Keep the journal in NATS).',
      cause: error,
    });
  if (!noResources.has(code)) return undefined;
  return new CandorError({
    code: 'journal_stream_resources',
    what: `The NATS servers in JOURNAL_URL cannot keep the stream ${stream} with ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}.`,
    remedy:
      'Start the missing servers or give them more space, or ask for fewer copies with ?replicas= in JOURNAL_URL.',
    cause: error,
  });
}

/** Node names the certificate's faults; the client names a server that speaks plain text. */
function isTls(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each ? String(each.code) : '';
    if (/^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/.test(code) || /\btls\b/i.test(each.message))
      return true;
  }
  return false;
}
