'use client';
import type { Say } from '../../words/say.ts';

export type Answer<Body> = { ok: true; body: Body } | { ok: false; message: string };

/** Sends a request to the studio; any failure becomes a message. */
export async function ask<Body>(address: string, method: 'GET' | 'POST', say: Say): Promise<Answer<Body>> {
  try {
    const response = await fetch(address, { method, credentials: 'same-origin' });
    const body: Body & { errors?: { message?: unknown }[] } = await response.json();
    if (response.ok) return { ok: true, body };
    return {
      ok: false,
      message: String(
        body.errors?.[0]?.message ?? say('The studio did not accept the request. Sign in again and retry.'),
      ),
    };
  } catch {
    return { ok: false, message: say('The studio does not answer. Try again in a moment.') }; // No network or no JSON: the difference does not matter to the reader.
  }
}
