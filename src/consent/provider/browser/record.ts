import { optionalCategories } from '../../../platform/categories.ts';
import type { Choice } from '../../browser/choice.ts';
import type { Recorder } from './consent.ts';

/** Request timeout, longer than any response takes. After it the visitor gets an error instead of waiting on. */
const patienceMs = 10_000;

export type RecordOptions = {
  /** URL for decisions: this server, or a path of the page's own host that is proxied to it. */
  address: string;
  key: string;
  bannerId: string;
};

/** Sends decisions to the provider. A retry has the same record id. */
export function createRecorder(options: RecordOptions): Recorder {
  return (choice, previous) => send(options.address, fieldsOf(choice, previous, options));
}

type Fields = [name: string, value: string][];

/** Writes the JSON by hand, for pages that have changed JSON.stringify. */
function fieldsOf(
  { id, categories, surface, rev, order, thread }: Choice,
  previous: string,
  { key, bannerId }: RecordOptions,
): Fields {
  const statuses = optionalCategories.map(
    (category) => `{"name":"${category}","status":"${categories[category] ? 'yes' : 'no'}"}`,
  );
  const { lang } = document.documentElement;
  const fields: Fields = [
    ['key', key],
    ['consent_id', id],
    ['log', `[{"name":"necessary","status":"yes"},${statuses.join(',')}]`],
    ['language', /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(lang) ? lang : 'en'],
    ['consented_domain', location.hostname],
    ['banner_id', bannerId],
    ['surface', surface],
    ['rev', rev],
    ['order', `${order}`],
    ['thread', thread],
  ];
  if (previous) fields.push(['previous', previous]);
  return fields;
}

async function send(address: string, fields: Fields): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: form,
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok;
  } catch {
    return false; // No network, no response in time, or the page's policy blocks the request.
  }
}
