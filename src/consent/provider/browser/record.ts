import { optionalCategories } from '../../../platform/categories.ts';
import { type Choice, patienceMs } from '../../browser/choice.ts';
import type { Recorder } from './consent.ts';

type RecordOptions = {
  /** URL for decisions: this server, or a path of the page's own host that is proxied to it. */
  address: string;
  key: string;
  bannerId: string;
};

/** Sends decisions to the provider. A retry has the same record id. */
export function createRecorder(options: RecordOptions): Recorder {
  return async (choice, previous) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(choice, previous, options))) form.append(name, value);
    try {
      const answer = await fetch(options.address, {
        method: 'POST',
        body: form,
        keepalive: true,
        signal: AbortSignal.timeout(patienceMs),
      });
      return answer.ok;
    } catch {
      return false; // No network, no response in time, or the page's policy blocks the request.
    }
  };
}

/** Writes the JSON by hand, for pages that have changed JSON.stringify. */
function fieldsOf(
  { id, categories, surface, rev, order, thread }: Choice,
  previous: string,
  { key, bannerId }: RecordOptions,
): Record<string, string> {
  const statuses = optionalCategories.map(
    (category) => `{"name":"${category}","status":"${categories[category] ? 'yes' : 'no'}"}`,
  );
  const { lang } = document.documentElement;
  return {
    key,
    consent_id: id,
    log: `[{"name":"necessary","status":"yes"},${statuses.join(',')}]`,
    language: /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(lang) ? lang : 'en',
    consented_domain: location.hostname,
    banner_id: bannerId,
    surface,
    rev,
    order: `${order}`,
    thread,
    ...(previous && { previous }),
  };
}
