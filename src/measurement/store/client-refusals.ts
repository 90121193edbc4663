import { ClickHouseError } from '@clickhouse/client';
import { CandorError } from '../../platform/errors.ts';

/** ClickHouse's numbers for an unknown user, a wrong password, a missing one, and any of them. */
const passwordErrors = new Set(['192', '193', '194', '516']);
/** Codes of OpenSSL and Node for a certificate that cannot be trusted, and for a server that does not speak TLS. */
const tlsErrors =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_|EPROTO)/;

/** Explains why a server refuses, or is refused, until somebody changes the settings. Undefined for any other error. */
export function refusalOf(error: unknown): CandorError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof ClickHouseError && passwordErrors.has(code))
    return new CandorError({
      code: 'events_password_refused',
      what: 'The event store in EVENTS_URL refused the user or the password.',
      remedy:
        'Correct EVENTS_URL: http://user:password@host:port, with other characters than letters and digits percent-encoded. A store of Candor takes any user, and the EVENTS_PASSWORD of its machine.',
      cause: error,
    });
  if (tlsErrors.test(code))
    return new CandorError({
      code: 'events_tls_refused',
      what: `The certificate of the event store in EVENTS_URL is not trusted (${code}).`,
      remedy:
        'Use the host name of the certificate in EVENTS_URL, and renew the certificate if it has expired. If an authority of your own signed it, set NODE_EXTRA_CA_CERTS to the file of its certificate.',
      cause: error,
    });
  return undefined;
}
