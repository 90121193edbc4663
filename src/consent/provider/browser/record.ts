import { optionalCategories } from '../../../platform/categories.ts';
import type { Made, Recorder } from './consent.ts';

/** Longer than any answer takes; then the visitor is told rather than left waiting. */
const patienceMs = 10_000;

export type RecordOptions = {
  /** Where decisions go: ours, or a path of the page's own host that leads to us. */
  address: string;
  key: string;
  bannerId: string;
  /** Names the place where a refusal waits that could not be sent. */
  cookie: string;
};

/**
 * Sends decisions to the provider. A refusal that could not be sent waits in the browser, and goes out with the next page: it holds already,
 * only its record is missing. An agreement never waits: it has not been given until it is recorded.
 */
export function createRecorder(options: RecordOptions): Recorder {
  const waiting = `${options.cookie}-unsent`;
  return async (made) => {
    const fields = fieldsOf(made, options);
    const isSent = await send(options.address, fields);
    if (!isSent && !optionalCategories.some((category) => made.choices[category])) keep(waiting, fields);
    return isSent;
  };
}

/** Sends what waits from an earlier page. The record has the same id however often it is sent. */
export async function sendWaiting({ address, cookie }: RecordOptions): Promise<void> {
  const name = `${cookie}-unsent`;
  const kept = read(name);
  if (kept && (await send(address, [...new URLSearchParams(kept)]))) localStorage.removeItem(name);
}

type Fields = [name: string, value: string][];

/** Written by hand, for pages that have changed what JSON.stringify does. */
function fieldsOf({ consentid, choices, surface, version, language, previous }: Made, { key, bannerId }: RecordOptions): Fields {
  const statuses = optionalCategories.map((category) => `{"name":"${category}","status":"${choices[category] ? 'yes' : 'no'}"}`);
  const fields: Fields = [
    ['key', key],
    ['consent_id', consentid],
    ['log', `[{"name":"necessary","status":"yes"},${statuses.join(',')}]`],
    ['language', /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(language) ? language : 'en'],
    ['consented_domain', location.hostname],
    ['banner_id', bannerId],
    ['surface', surface],
    ['rev', version],
  ];
  return previous ? [...fields, ['previous', previous]] : fields;
}

async function send(address: string, fields: Fields): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  try {
    const answer = await fetch(address, { method: 'POST', body: form, keepalive: true, signal: AbortSignal.timeout(patienceMs) });
    return answer.ok;
  } catch {
    return false; // No network, no answer in time, or a policy of the page that does not let us out.
  }
}

function keep(name: string, fields: Fields): void {
  try {
    localStorage.setItem(name, `${new URLSearchParams(fields)}`);
  } catch {
    // Storage is full or forbidden here: the refusal holds all the same, its record is lost.
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // Storage is forbidden here: then nothing waits in it either.
  }
}
