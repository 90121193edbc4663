import { isSameOrigin } from '../../../platform/same-origin.ts';
import type { Step } from '../ingest-context.ts';

/** Refuses requests from pages other than ours, and requests to a hostname that is not ours. */
export const checkRequest: Step = ({ headers, hostname, site }) => {
  if (!isSameOrigin(headers, site.origin)) {
    return { status: 403, code: 'cross_site', message: 'Events are accepted from pages of this website only.' };
  }
  if (!site.isOwnHostname(hostname)) {
    return {
      status: 403,
      code: 'foreign_host',
      message: 'This hostname is not the registered domain, so nothing is measured on it.',
    };
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/plain' && type !== 'application/json') {
    return { status: 415, code: 'unsupported_type', message: 'Send a batch as text/plain or application/json.' };
  }
  return undefined;
};
