/** What the page's `fetch` takes. */
type Fetch = typeof window.fetch;

/**
 * Replaces `fetch` until the returned function is called: a request that is refused with `confirm_identity` waits for `confirm` and is sent again. One answer
 * counts for every request that was sent before it was given, however late its refusal arrives. A refusal after a confirmation is passed on.
 */
export function watchRefusals(confirm: () => Promise<boolean>, page: { fetch: Fetch } = window): () => void {
  const send = page.fetch.bind(page);
  const question = createQuestion(confirm);
  const watching: Fetch = async (input, init) => {
    const sentAt = question.answersGiven();
    // A `Request` with a body could not be sent twice; nothing in the studio uses one.
    const response = await send(input, init);
    if (input instanceof Request || !(await needsConfirmation(response))) return response;
    return (await question.answerSince(sentAt)) ? send(input, init) : response;
  };
  page.fetch = watching;
  return () => {
    if (page.fetch === watching) page.fetch = send;
  };
}

type Question = {
  answersGiven(): number;
  /** Returns the newest answer if there was one since then, and otherwise asks, once for all who wait. */
  answerSince(answers: number): Promise<boolean>;
};

function createQuestion(confirm: () => Promise<boolean>): Question {
  let answers = 0;
  let newest = false;
  let asked: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      newest = await confirm();
      answers += 1;
      return newest;
    } finally {
      asked = undefined;
    }
  };
  return {
    answersGiven: () => answers,
    answerSince: async (since) => (answers > since ? newest : (asked ??= ask())),
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
