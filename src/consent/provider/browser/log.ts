import { optionalCategories } from '../../../platform/categories.ts';
import type { Consent } from '../../browser/cookie.ts';
import { randomId } from '../../browser/random-id.ts';
import type { EmbedConfig } from '../embed.ts';

/**
 * Logs each page load once. The session id is the consent id of a visitor who has granted something. For everyone else it is random for this load and
 * stored nowhere. The JSON is written by hand, for pages that have changed JSON.stringify.
 */
export function logPageView(
  { api, key, bannerId }: Pick<EmbedConfig, 'api' | 'key' | 'bannerId'>,
  { consentid, categories }: Consent,
): void {
  const isGranting = optionalCategories.some((category) => categories[category]);
  const form = new FormData();
  form.append('key', key);
  form.append('request_type', 'banner_load');
  form.append('event_log_time', `${Math.floor(Date.now() / 1000)}`);
  form.append(
    'payload',
    `{"consent_session_id":"${(isGranting && consentid) || randomId()}","banner_id":"${bannerId}"}`,
  );
  navigator.sendBeacon(`${api}/api/v1/log`, form);
}
