import type { Consent } from './cookie.ts';
import { randomId } from './random-id.ts';

/**
 * Returns what a page with the banner tells the banner's provider once for each load. The session id is the consent id of a visitor who has granted
 * something. For everyone else it is random for this load and stored nowhere. The JSON is written by hand, for pages that have changed JSON.stringify.
 */
export function pageView(siteKey: string, bannerId: string, { consentid, categories }: Consent): FormData {
  const form = new FormData();
  form.append('key', siteKey);
  form.append('request_type', 'banner_load');
  form.append('event_log_time', `${Math.floor(Date.now() / 1000)}`);
  form.append(
    'payload',
    // Necessary is the first category that is on; a second one was granted.
    `{"consent_session_id":"${(Object.values(categories).filter(Boolean)[1] && consentid) || randomId()}","banner_id":"${bannerId}"}`,
  );
  return form;
}
