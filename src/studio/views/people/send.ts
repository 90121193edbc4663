/** What came back: `data` says what a login still needs. */
export type Sent<Answer> = { ok: true; answer: Answer } | { ok: false; message: string; data: Record<string, unknown> };

/** Asks one of the studio's own addresses; by POST when there is a body. */
export async function send<Answer>(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Sent<Answer>> {
  try {
    const response = await fetch(address, { method, credentials: 'same-origin', ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) });
    const answer = await response.json();
    if (response.ok) return { ok: true, answer };
    return { ok: false, message: messageIn(answer?.errors?.[0]), data: Object(answer?.errors?.[0]?.data) };
  } catch {
    return { ok: false, message: 'The studio does not answer. Try again in a moment.', data: {} }; // No network, or no JSON from a proxy in between.
  }
}

/** What is wrong with a field says more than that something is. */
function messageIn(error: { message?: string; data?: { errors?: { message?: string }[] } } | undefined): string {
  return error?.data?.errors?.[0]?.message ?? error?.message ?? 'The studio did not accept the request. Sign in again and retry.';
}
