import type { Consent } from './cookie.ts';
import { randomId } from './random-id.ts';

/**
 * Tells the banner's provider, which is this site, that a page with the banner was loaded. The session id is the consent id of a visitor who has
 * granted something. For everyone else it is random for this page load and stored nowhere.
 */
export function logPageView(siteKey: string, bannerId: string, { consentid, categories }: Consent): void {
  // Necessary is the first category that is on; a second one was granted.
  const [, isGranting] = Object.values(categories).filter(Boolean);
  const form = new FormData();
  form.append('key', siteKey);
  form.append('request_type', 'banner_load');
  form.append('event_log_time', `${Math.floor(Date.now() / 1000)}`);
  form.append(
    'payload',
    JSON.stringify({ consent_session_id: (isGranting && consentid) || randomId(), banner_id: bannerId }),
  );
  navigator.sendBeacon('/api/v1/log', form);
}
