/** What the page's `fetch` takes. */
type Fetch = typeof window.fetch;

/**
 * Replaces `fetch` until the returned function is called: a request that is refused with `confirm_identity` waits for `confirm` and is sent again. Requests
 * that are refused meanwhile wait for the same answer. A refusal after a confirmation is passed on.
 */
export function watchRefusals(confirm: () => Promise<boolean>, page: { fetch: Fetch } = window): () => void {
  const send = page.fetch.bind(page);
  let asked: Promise<boolean> | undefined;
  const watching: Fetch = async (input, init) => {
    // A `Request` with a body could not be sent twice; nothing in the studio uses one.
    const response = await send(input, init);
    if (input instanceof Request || !(await needsConfirmation(response))) return response;
    asked ??= confirm().finally(() => (asked = undefined));
    return (await asked) ? send(input, init) : response;
  };
  page.fetch = watching;
  return () => {
    if (page.fetch === watching) page.fetch = send;
  };
}

async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403 || !response.headers.get('content-type')?.includes('json')) return false;
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return Object(Object(refusal).errors?.[0]?.data).code === 'confirm_identity';
}
