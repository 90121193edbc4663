import type { Say } from '../../words/say.ts';

/** The response of a studio endpoint, or a message for the reader. */
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; message: string };

export async function ask<Answer>(address: string, body: object, say: Say): Promise<Asked<Answer>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, answer };
    return {
      ok: false,
      message: answer?.errors?.[0]?.message ?? say('The studio did not accept the request. Sign in again and retry.'),
    };
  } catch {
    return { ok: false, message: say('The studio does not answer. Try again in a moment.') }; // No network, or a proxy in between that does not answer in JSON.
  }
}
