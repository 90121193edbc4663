/** The response: `data` states what a login still needs. */
export type Sent<Answer> = { ok: true; answer: Answer } | { ok: false; message: string; data: Record<string, unknown> };

/** Sends a request to a studio endpoint; uses POST if there is a body. */
export async function send<Answer>(
  address: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Sent<Answer>> {
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, answer };
    return { ok: false, message: messageIn(answer?.errors?.[0]), data: Object(answer?.errors?.[0]?.data) };
  } catch {
    return { ok: false, message: 'The studio does not answer. Try again in a moment.', data: {} }; // No network, or a proxy in between that does not answer in JSON.
  }
}

/** Prefers the message of a field, which says more than the general one. */
function messageIn(error: { message?: string; data?: { errors?: { message?: string }[] } } | undefined): string {
  return (
    error?.data?.errors?.[0]?.message ??
    error?.message ??
    'The studio did not accept the request. Sign in again and retry.'
  );
}
